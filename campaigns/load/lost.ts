// What was acknowledged and is not in the books.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import type { Violation } from '../campaign.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import type { Testbed } from '../harness/testbed.ts';
import type { Acknowledged } from './payers.ts';

/**
 * For each kind, SQL that answers the ids that are missing: the order, its payment's journal, the transfer's
 * journal, the attempt at a gateway.
 */
const MISSING: Readonly<Record<Acknowledged['kind'], string>> = {
  order: `select id::text from unnest($1::uuid[]) as a (id)
    where not exists (select from orders o where o.id = a.id)`,
  payment: `select id::text from unnest($1::uuid[]) as a (id) where not exists (
      select from journals j join postings p on p.journal_id = j.id
      where j.kind = 'order-paid' and j.reference = a.id)`,
  transfer: `select id from unnest($1::text[]) as a (id) where not exists (
      select from transfers t join journals j on j.id = t.id where t.comment = a.id)`,
  attempt: `select id::text from unnest($1::uuid[]) as a (id)
    where not exists (select from payment_attempts p where p.order_id = a.id)`,
};

/** The acknowledgements whose effect is missing, as the database says now. */
export async function findLost(
  owner: pg.Pool,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  return inTransaction(owner, async (tx) => {
    const lost: Acknowledged[] = [];
    await tx.rows('select gather_ledger()');
    for (const [kind, sql] of Object.entries(MISSING)) {
      const of = acknowledged.filter((one) => one.kind === kind);
      const rows = await tx.rows<{ id: string }>(sql, [of.map(({ id }) => id)]);
      const missing = new Set(rows.map(({ id }) => id));
      lost.push(...of.filter(({ id }) => missing.has(id)));
    }
    return lost;
  });
}

/** I14: what was acknowledged is still there. */
export async function lostOf(
  { database }: Pick<Testbed, 'database'>,
  acknowledged: readonly Acknowledged[],
): Promise<Violation[]> {
  const lost = await retryWhenBusy(() => findLost(database.owner, acknowledged));
  return lost.map(({ kind, id, at }) => {
    const detail = `the ${kind} ${id}, acknowledged at ${new Date(at).toISOString()}, is lost`;
    return { invariant: 'I14', detail };
  });
}
