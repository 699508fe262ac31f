// Selects our attempts about which a system is queried, a page at a time.
import type pg from 'pg';
import type { AskedAttempt } from '#gateways/gateway.ts';
import type { Span } from '#providers/statement.ts';
import { readRows } from '#server/db/transaction.ts';
import { ourSide } from './internal-lines.ts';
import { PAGE } from './sources/pages.ts';
import type { System } from './systems.ts';

/** One of our attempts, with the data that a query about it may need. */
export interface OurAttempt extends Pick<AskedAttempt, 'session' | 'gatewayReference'> {
  what: 'payment' | 'delivery';
  reference: string;
  paisa: bigint;
  /** What was asked for, by which some gateways find it: not `paisa` if staff credited what it took. */
  askedPaisa: bigint;
  /** The sum of our refunds of a payment that have not failed. */
  refundedPaisa: bigint;
}

export interface Wanted {
  system: System;
  span: Span;
  run: string;
  /**
   * Whether the system has listed its side: then only entries that we booked and it did not list are queried.
   */
  isListed: boolean;
}

// Stored with the decision of a person (`resolveAttempt`); null for all other payments.
const ASKED = `case when a.proof ? 'person' then (a.proof #>> '{asked,charged}')::bigint end`;

/** Pages of attempts that began or were booked in the span and for which the run has no line. */
export async function* askedAttempts(
  pool: pg.Pool,
  { system, span, run, isListed }: Wanted,
): AsyncGenerator<OurAttempt[]> {
  const { booked, begun } = ourSide(system);
  const sql = `
    select ours.what, ours.reference, ours.paisa, coalesce(${ASKED}, ours.paisa) as "askedPaisa", a.session,
      a.gateway_reference as "gatewayReference",
      coalesce((select sum(r.charged_paisa) from refunds r
        where r.attempt_id = a.id and r.state <> 'failed'), 0)::bigint as "refundedPaisa"
    from (${isListed ? booked : `(${booked}) union all (${begun})`}) ours
    left join payment_attempts a
      on ours.what = 'payment' and a.gateway = $1 and a.transaction_id = ours.reference
    where ours.what <> 'refund' and ours.reference > $5 and not exists (
      select 1 from reconciliation_told t
      where t.run = $4 and t.what = ours.what and t.reference = ours.reference)
    order by ours.reference limit ${PAGE}`;
  let last = '';
  for (;;) {
    const { from, until } = span;
    const page = await readRows<OurAttempt>(pool, sql, [system.name, from, until, run, last]);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end.reference;
  }
}
