// Reads entries as a statement shows them, with the names of their orders and of the other side.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { StatementEntry } from '#contract/wallet/statement.ts';
import type { JournalKind } from '#server/ledger/journal.ts';
import { readStatement } from '#server/ledger/statement.ts';
import type { Chosen, Entry } from '#server/ledger/statement.ts';
import type { Locale } from '#server/context/locale.ts';
import { namesOfOrders } from '#server/orders/labels/names-of-orders.ts';
import { savedNamesOf } from '#server/orders/labels/saved-names.ts';
import { readOtherSides } from '../transfers/transfers-table.ts';
import type { OtherSide } from '../transfers/transfers-table.ts';

/** The owner of the entries, and the language of their descriptions. */
interface Reader {
  userId: string;
  locale: Locale;
}

/** An entry with all its details; amounts in paisa. */
export interface ToldEntry extends Entry {
  orderId: string | null;
  /** What the order is for: "NTC 9841234567". */
  about: string | null;
  /** The name the order's recipient was saved under. */
  nickname: string | null;
  other: OtherSide | undefined;
}

const TRANSFERS: ReadonlySet<JournalKind> = new Set([
  'wallet-sent',
  'transfer-held',
  'transfer-released',
  'transfer-returned',
]);

async function toldOf(
  pool: pg.Pool,
  { userId, locale }: Reader,
  entries: Entry[],
): Promise<ToldEntry[]> {
  const sent = entries.filter(({ kind }) => TRANSFERS.has(kind));
  const references = [...new Set(entries.flatMap(({ reference }) => reference ?? []))];
  const [others, names, nicknames] = await Promise.all([
    readOtherSides(pool, { userId, ids: sent.map(({ journalId }) => journalId) }),
    namesOfOrders(pool, { userId, ids: references, locale }),
    savedNamesOf(pool, references),
  ]);
  return entries.map((entry) => {
    // A journal may refer to something other than an order, which has no page to link to.
    const orderId = entry.reference !== null && names.has(entry.reference) ? entry.reference : null;
    const about = orderId === null ? null : (names.get(orderId) ?? null);
    const nickname = orderId === null ? null : (nicknames.get(orderId) ?? null);
    return { ...entry, orderId, about, nickname, other: others.get(entry.journalId) };
  });
}

/** A page of entries, the newest first. */
export async function readEntriesPage(
  pool: pg.Pool,
  { limit, locale, ...chosen }: Chosen & { limit: number; locale: Locale },
): Promise<ToldEntry[]> {
  const { userId } = chosen;
  return toldOf(pool, { userId, locale }, await readStatement(pool, { ...chosen, limit }));
}

const AT_ONCE = 500;

/**
 * All entries, the oldest first, read in pages as fast as the caller takes them. No connection is
 * held between pages.
 */
export async function* readEveryEntry(
  pool: pg.Pool,
  { locale, ...chosen }: Chosen & { locale: Locale },
): AsyncGenerator<ToldEntry> {
  const { userId } = chosen;
  let { after } = chosen;
  for (;;) {
    const asked = { ...chosen, after, limit: AT_ONCE, isOldestFirst: true };
    const entries = await readStatement(pool, asked);
    yield* await toldOf(pool, { userId, locale }, entries);
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
    nickname: entry.nickname,
    other_email: entry.other?.email ?? null,
    is_other_closed: entry.other?.email === null,
    comment: entry.other?.comment ?? null,
    amount: rupeesFromPaisa(entry.amountPaisa),
    balance_after: rupeesFromPaisa(entry.balanceAfterPaisa),
    version: Number(entry.version),
    at: entry.at.toISOString(),
  };
}
