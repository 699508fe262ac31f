// What of deliveries waits for a person: orders nobody asks about any more, and providers to mend.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';

export interface Waiting {
  /** undecided: whether it was delivered; alert: something to mend at the provider. */
  kind: 'undecided' | 'alert';
  since: Date;
  orderId: string;
  biller: string | null;
  amountPaisa: Paisa;
  provider: string;
  /** What is to be mended; null for an order. */
  what: string | null;
  /** The provider's last answer, as it came. */
  proof: unknown;
}

/** How an order that waits for a person is known: its last event says so. Needs `orders o`. */
export const IS_UNDECIDED = `o.state = 'unknown' and exists (
  select 1 from order_events e
  where e.order_id = o.id and e.version = o.version and e.why = 'delivery.person')`;

/** Everything that waits, the oldest first. */
export function readForAPerson(pool: pg.Pool): Promise<Waiting[]> {
  return readRows<Waiting>(
    pool,
    `with waiting as (
       select 'undecided' as kind, o.id, o.attempt, null as what, (
         select min(e.at) from order_events e
         where e.order_id = o.id and e.why = 'delivery.person') as since
       from open_orders q join orders o on o.id = q.order_id where ${IS_UNDECIDED}
       union all
       select 'alert', order_id, attempt, what, since from provider_alerts
     )
     select w.kind, w.since, w.id as "orderId", o.biller, o.amount_paisa as "amountPaisa",
       coalesce(a.provider, '') as provider, w.what, a.proof
     from waiting w join orders o on o.id = w.id
     left join delivery_attempts a on a.order_id = w.id and a.number = w.attempt
     order by w.since`,
  );
}
