// Entries as a statement shows them: with what their orders are called and who was on the other
// side.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import { readStatement } from '#server/ledger/statement.ts';
import type { Chosen, Entry } from '#server/ledger/statement.ts';
import { namesOfOrders } from '#server/orders/naming/names-of-orders.ts';
import { readOtherSides } from '../transfers/transfers-table.ts';
import type { OtherSide } from '../transfers/transfers-table.ts';

/** An entry with all that is told of it; amounts in paisa. */
export interface ToldEntry extends Entry {
  orderId: string | null;
  /** What the order is about: "NTC 9841234567". */
  about: string | null;
  other: OtherSide | undefined;
}

async function toldOf(pool: pg.Pool, userId: string, entries: Entry[]): Promise<ToldEntry[]> {
  const sent = entries.filter(({ kind }) => kind === 'wallet-sent');
  const references = entries.flatMap(({ reference }) => reference ?? []);
  const [others, names] = await Promise.all([
    readOtherSides(pool, { userId, ids: sent.map(({ journalId }) => journalId) }),
    namesOfOrders(pool, { userId, ids: [...new Set(references)] }),
  ]);
  return entries.map((entry) => {
    // A kind of journal may speak of something else than an order, which has no page to lead to.
    const orderId = entry.reference !== null && names.has(entry.reference) ? entry.reference : null;
    const about = orderId === null ? null : (names.get(orderId) ?? null);
    return { ...entry, orderId, about, other: others.get(entry.journalId) };
  });
}

/** A page of entries, the newest first. */
export async function readEntriesPage(
  pool: pg.Pool,
  { limit, ...chosen }: Chosen & { limit: number },
): Promise<ToldEntry[]> {
  return toldOf(pool, chosen.userId, await readStatement(pool, { ...chosen, limit }));
}

const AT_ONCE = 500;

/**
 * All entries, the oldest first, read as fast as they are taken: so many at a time, and no
 * connection is held in between.
 */
export async function* readEveryEntry(pool: pg.Pool, chosen: Chosen): AsyncGenerator<ToldEntry> {
  let { after } = chosen;
  for (;;) {
    const asked = { ...chosen, after, limit: AT_ONCE, isOldestFirst: true };
    const entries = await readStatement(pool, asked);
    yield* await toldOf(pool, chosen.userId, entries);
    if (entries.length < AT_ONCE) return;
    after = entries.at(-1)?.version;
  }
}

export function presentEntry(entry: ToldEntry): StatementEntry {
  return {
    journal_id: entry.journalId,
    kind: entry.kind,
    order_id: entry.orderId,
    about: entry.about,
    other_email: entry.other?.email ?? null,
    comment: entry.other?.comment ?? null,
    amount: rupeesFromPaisa(entry.amountPaisa),
    balance_after: rupeesFromPaisa(entry.balanceAfterPaisa),
    version: Number(entry.version),
    at: entry.at.toISOString(),
  };
}
