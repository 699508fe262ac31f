// A wallet's statement: every entry with the balance and the wallet's version after it. A period is
// a range of versions, so its opening balance and its entries always add up to its closing balance.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { JournalKind } from './journal.ts';

export interface Entry {
  journalId: string;
  kind: JournalKind;
  reference: string | null;
  amountPaisa: Paisa;
  balanceAfterPaisa: Paisa;
  version: bigint;
  at: Date;
}

/** Filters of entries; all of them must match. */
export interface EntryFilter {
  kinds?: readonly JournalKind[] | undefined;
  /** Every kind except these. */
  notKinds?: readonly JournalKind[] | undefined;
  direction?: 'in' | 'out' | undefined;
  reference?: string | undefined;
}

const COLUMNS = `p.journal_id as "journalId", j.kind, j.reference, p.amount as "amountPaisa",
  p.balance_after as "balanceAfterPaisa", p.version, j.posted_at as "at"`;

const WITH_JOURNAL = 'join journals j on j.id = p.journal_id and j.bucket = p.bucket';

// A comparison with a value of the row itself could not use the index.
const LARGEST = '9223372036854775807::bigint';

const RANGE = `p.account_id = $1 and p.bucket = bucket_of($1) and p.version is not null
  and p.version > coalesce($2, 0) and p.version < coalesce($3, ${LARGEST})`;

const CHOSEN = `${RANGE}
  and ($4::text[] is null or j.kind = any ($4)) and ($5::text[] is null or j.kind <> all ($5))
  and ($6::int is null or sign(p.amount) = $6) and ($7::uuid is null or j.reference = $7)`;

/** An open interval of versions; an absent end means the first or the last entry. */
export interface Chosen extends EntryFilter {
  userId: string;
  after?: bigint | undefined;
  before?: bigint | undefined;
}

function valuesOf({ userId, after, before, ...filter }: Chosen): unknown[] {
  const { kinds, notKinds, direction, reference } = filter;
  const sign = direction && (direction === 'in' ? 1 : -1);
  return [userId, after, before, kinds, notKinds, sign, reference];
}

const page = (direction: 'asc' | 'desc'): string =>
  `select ${COLUMNS} from postings p ${WITH_JOURNAL} where ${CHOSEN}
   order by p.version ${direction} limit $8`;

const NEWEST_FIRST = statement('statement_newest_first', page('desc'));
const OLDEST_FIRST = statement('statement_oldest_first', page('asc'));

/**
 * A page of a wallet's entries, newest first unless oldest first is requested; the next page starts
 * after the last version seen.
 */
export function readStatement(
  pool: pg.Pool,
  { limit, isOldestFirst = false, ...chosen }: Chosen & { limit: number; isOldestFirst?: boolean },
): Promise<Entry[]> {
  const sql = isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST;
  return readRows<Entry>(pool, sql, [...valuesOf(chosen), limit]);
}

/** The totals of some entries. */
export interface Sums {
  inPaisa: Paisa;
  outPaisa: Paisa;
  count: number;
}

const SUMS = `select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "inPaisa",
     coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "outPaisa",
     count(*)::int as count
   from postings p`;

const SUM = statement('statement_sums', `${SUMS} ${WITH_JOURNAL} where ${CHOSEN}`);

/** Without a filter, journals are not read: each entry would need one more row from elsewhere. */
const SUM_OF_ALL = statement('statement_sums_of_all', `${SUMS} where ${RANGE}`);

async function sumOf(pool: pg.Pool, chosen: Chosen): Promise<Sums> {
  const { userId, after, before, ...filter } = chosen;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const [sums] = await (isFiltered
    ? readRows<Sums>(pool, SUM, valuesOf(chosen))
    : readRows<Sums>(pool, SUM_OF_ALL, [userId, after, before]));
  if (!sums) throw new Error('a sum answers one row');
  return sums;
}

/** Cached totals by wallet and filter, up to a version. Entries never change. */
interface Summed {
  before: bigint;
  sums: Sums;
}

const SUMMED_MAX = 1_000;
const summed = new WeakMap<pg.Pool, Map<string, Summed>>();

function summedIn(pool: pg.Pool): Map<string, Summed> {
  const known = summed.get(pool) ?? new Map<string, Summed>();
  summed.set(pool, known);
  return known;
}

/**
 * The totals of a range of entries. Entries never change and a wallet's versions have no gaps, so
 * earlier totals are cached, and only newer entries are read.
 */
export async function sumStatement(
  pool: pg.Pool,
  chosen: Chosen & { before: bigint },
): Promise<Sums> {
  const { before, ...rest } = chosen;
  const key = JSON.stringify(rest, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const known = summedIn(pool);
  const last = known.get(key);
  if (last?.before === before) return last.sums;
  if (last && last.before > before) return sumOf(pool, chosen);
  const since = last ? { ...chosen, after: last.before - 1n } : chosen;
  const { inPaisa, outPaisa, count } = await sumOf(pool, since);
  const sums = {
    inPaisa: inPaisa + (last?.sums.inPaisa ?? 0n),
    outPaisa: outPaisa + (last?.sums.outPaisa ?? 0n),
    count: count + (last?.sums.count ?? 0),
  };
  known.delete(key);
  known.set(key, { before, sums });
  const [oldest] = known.keys();
  if (known.size > SUMMED_MAX && oldest !== undefined) known.delete(oldest);
  return sums;
}

const ENTRIES = statement(
  'entries_of_journals',
  `select ${COLUMNS} from unnest($1::uuid[], $2::uuid[]) as m (account_id, journal_id)
   join postings p on p.journal_id = m.journal_id and p.account_id = m.account_id
     and p.bucket = bucket_of(m.account_id)
   ${WITH_JOURNAL}
   order by p.account_id, p.version`,
);

/**
 * The entries that journals made in wallets; each journal is looked up in one wallet, oldest first.
 * Journals that were never posted are left out.
 */
export function readEntries(
  pool: pg.Pool,
  made: readonly { userId: string; journalId: string }[],
): Promise<Entry[]> {
  return readRows<Entry>(pool, ENTRIES, [
    made.map(({ userId }) => userId),
    made.map(({ journalId }) => journalId),
  ]);
}
