// SQL of our side of one system: entries booked on a day, entries that the system's lines name, and entries
// to query the system about.
import type { System } from './systems.ts';

/**
 * Every row has: what, reference, order_id, state, paisa, begun_at, and booked_at, which is null if the
 * ledger has no money of it. The state `held` means a payment in review. $1 is the system.
 */
const PAYMENT = `'payment' as what, a.transaction_id as reference, a.order_id,
  case a.state when 'succeeded' then 'done' when 'review' then 'held'
    when 'redirected' then 'open' when 'pending' then 'open' else 'not done' end as state,
  a.charged_paisa as paisa, a.created_at as begun_at,
  case when a.state = 'succeeded' then a.settled_at end as booked_at`;

// A delivered attempt of a refunded order was reversed, so it counts as not done, whenever that happened.
const DELIVERY = `'delivery' as what,
  'K' || replace(d.order_id::text, '-', '') || 'N' || d.number as reference, d.order_id,
  case d.state when 'delivered' then case when o.state = 'refunded' then 'not done' else 'done' end
    when 'rejected' then 'not done' else 'open' end as state,
  o.amount_paisa as paisa, d.created_at as begun_at,
  case when d.state = 'delivered' then d.answered_at end as booked_at`;

// A refund is referenced by our refund key if the gateway stores one, otherwise by the payment's number. A
// manual refund is referenced by the number that the person recorded.
const singleRefunds = ({
  refundsNamedBy,
}: System): string => `select r.order_id, r.state, r.charged_paisa as paisa, r.created_at, r.settled_at,
      case when r.is_by_hand then '#' || coalesce(r.refund_reference, r.refund_key)
        else ${refundsNamedBy === 'refund' ? 'r.refund_key' : 'a.transaction_id'} end as reference
    from refunds r join payment_attempts a on a.id = r.attempt_id where r.gateway = $1`;

// Several refunds with one reference are merged, as the gateway lists them.
const refunds = (system: System): string => `select 'refund' as what, reference,
    (array_agg(order_id))[1] as order_id,
    case when bool_or(state = 'refunded') then 'done' when bool_and(state = 'failed') then 'not done'
      else 'open' end as state,
    coalesce(sum(paisa) filter (where state = 'refunded'), max(paisa))::bigint as paisa,
    min(created_at) as begun_at, max(settled_at) filter (where state = 'refunded') as booked_at
  from (${singleRefunds(system)}) r group by reference`;

const refundsOfDay = (system: System): string => `
  select reference, count(*) as number, sum(paisa)::bigint as paisa
  from (${singleRefunds(system)}) r
  where state = 'refunded' and settled_at >= $2 and settled_at < $3 group by reference`;

// Only texts of the form of our references are parsed.
const REFERENCE = `t.reference ~ '^K[0-9a-f]{32}N[0-9]{1,3}$'`;

interface OurSide {
  /** Entries booked from $2 on and before $3. */
  booked: string;
  /** Entries that the system's lines of run $4 name. */
  named: string;
  /** Entries that began in the span and are not booked; the same columns as `booked`. */
  begun: string;
  /**
   * The refunds of the span by reference (reference, number, paisa): those of one reference may have been made
   * on several days, and each counts on its own.
   */
  refunded: string;
  /** The sum of the postings to the system's account in the span. */
  ledger: string;
}

// Incoming payments and refunds, without those that failed later; disputes are handled separately.
const KINDS = `'order-paid-by-gateway', 'wallet-loaded', 'payment-credited', 'refund-sent'`;

// Money that a gateway holds for us is negative in the ledger.
const gatewaySide = (system: System): OurSide => ({
  booked: `select ${PAYMENT} from payment_attempts a
    where a.gateway = $1 and a.state = 'succeeded' and a.settled_at >= $2 and a.settled_at < $3
    union all
    select * from (${refunds(system)}) r
    where r.reference in (select reference from (${refundsOfDay(system)}) d)`,
  named: `select ${PAYMENT} from reconciliation_told t
    join payment_attempts a on a.gateway = $1 and a.transaction_id = t.reference
    where t.run = $4 and t.what = 'payment'
    union all
    select r.* from reconciliation_told t join (${refunds(system)}) r on r.reference = t.reference
    where t.run = $4 and t.what = 'refund'`,
  begun: `select ${PAYMENT} from payment_attempts a
    where a.gateway = $1 and a.state <> 'succeeded' and a.created_at >= $2 and a.created_at < $3`,
  refunded: refundsOfDay(system),
  ledger: `select coalesce(-sum(p.amount), 0)::bigint as paisa
    from journals j join postings p on p.journal_id = j.id and p.bucket = j.bucket
    where p.account_id = $1 and j.posted_at >= $2 and j.posted_at < $3 and j.kind in (${KINDS})
      and j.id <> all (array(select end_journal from refunds where back_journal is not null))`,
});

const PROVIDER: OurSide = {
  booked: `select ${DELIVERY} from delivery_attempts d join orders o on o.id = d.order_id and o.bucket = d.bucket
    where d.provider = $1 and d.state = 'delivered' and d.answered_at >= $2 and d.answered_at < $3`,
  named: `select ${DELIVERY} from reconciliation_told t
    join delivery_attempts d on d.provider = $1
      and d.order_id = case when ${REFERENCE} then substr(t.reference, 2, 32)::uuid end
      and d.number = case when ${REFERENCE} then substr(t.reference, 35)::smallint end
    join orders o on o.id = d.order_id and o.bucket = d.bucket
    where t.run = $4 and t.what = 'delivery'`,
  begun: `select ${DELIVERY} from delivery_attempts d join orders o on o.id = d.order_id and o.bucket = d.bucket
    where d.provider = $1 and d.state <> 'delivered' and d.created_at >= $2 and d.created_at < $3`,
  refunded: `select null::text as reference, 0 as number, 0::bigint as paisa where false`,
  ledger: 'select paisa from delivered_by_ledger($1, $2, $3)',
};

/** Payments and refunds for a gateway, deliveries for a provider. */
export function ourSide(system: System): OurSide {
  return system.kind === 'gateway' ? gatewaySide(system) : PROVIDER;
}
