// A wallet's statement: every entry with the balance and the wallet's version after it. A period is
// a stretch of versions, so what it opens with and its entries always make what it closes with.
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

/** Where a wallet stood: after this many entries, with this much in it. */
export interface Standing {
  version: bigint;
  balancePaisa: Paisa;
}

/** What entries may be chosen by; all of it must be so. */
export interface EntryFilter {
  kinds?: readonly JournalKind[] | undefined;
  /** Every kind but these. */
  notKinds?: readonly JournalKind[] | undefined;
  direction?: 'in' | 'out' | undefined;
  reference?: string | undefined;
}

const COLUMNS = `p.journal_id as "journalId", j.kind, j.reference, p.amount as "amountPaisa",
  p.balance_after as "balanceAfterPaisa", p.version, j.posted_at as "at"`;

// A comparison with a value of the row itself could not go by the index.
const LARGEST = '9223372036854775807::bigint';

const CHOSEN = `p.account_id = $1 and p.version is not null
  and p.version > coalesce($2, 0) and p.version < coalesce($3, ${LARGEST})
  and ($4::text[] is null or j.kind = any ($4)) and ($5::text[] is null or j.kind <> all ($5))
  and ($6::int is null or sign(p.amount) = $6) and ($7::uuid is null or j.reference = $7)`;

/** Versions between these two, neither of them in it; left out: from the first, to the last. */
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
  `select ${COLUMNS} from postings p join journals j on j.id = p.journal_id where ${CHOSEN}
   order by p.version ${direction} limit $8`;

const NEWEST_FIRST = statement('statement_newest_first', page('desc'));
const OLDEST_FIRST = statement('statement_oldest_first', page('asc'));

/**
 * A page of a wallet's entries, the newest first unless asked for oldest first; the next one begins
 * behind the last version seen.
 */
export function readStatement(
  pool: pg.Pool,
  { limit, isOldestFirst = false, ...chosen }: Chosen & { limit: number; isOldestFirst?: boolean },
): Promise<Entry[]> {
  const sql = isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST;
  return readRows<Entry>(pool, sql, [...valuesOf(chosen), limit]);
}

/** What some entries come to. */
export interface Sums {
  inPaisa: Paisa;
  outPaisa: Paisa;
  count: number;
}

const SUM = statement(
  'statement_sums',
  `select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "inPaisa",
     coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "outPaisa",
     count(*)::int as count
   from postings p join journals j on j.id = p.journal_id where ${CHOSEN}`,
);

export async function sumStatement(pool: pg.Pool, chosen: Chosen): Promise<Sums> {
  const [sums] = await readRows<Sums>(pool, SUM, valuesOf(chosen));
  if (!sums) throw new Error('a sum answers one row');
  return sums;
}

const STANDING_NOW = statement(
  'standing_now',
  'select version, posted as "balancePaisa" from wallets where account_id = $1',
);

/** Where a wallet stands now; at nothing when it was never opened. */
export async function standingNow(pool: pg.Pool, userId: string): Promise<Standing> {
  const [standing] = await readRows<Standing>(pool, STANDING_NOW, [userId]);
  return standing ?? { version: 0n, balancePaisa: 0n };
}

// Halving finds the place among any number of entries. An entry's time is when its transaction
// began, which may be a little before its neighbour's; no transaction lives for a minute, so what is
// looked for lies before the first one a minute later, and a short walk back finds it.
// Each look is a subquery by key, as a join would be planned for the whole wallet.
const STANDING_AT = statement(
  'standing_at_start_of',
  `with recursive moment as (
    select $2::date::timestamp at time zone 'Asia/Kathmandu' as at
  ), halves (low, high, is_before) as (
    select 0::bigint, version + 1, null::boolean from wallets where account_id = $1
    union all
    select low, high,
      (select posted_at from journals where id =
        (select journal_id from postings where account_id = $1 and version = (low + high) / 2))
      < (select at + interval '1 minute' from moment)
    from (
      select case when is_before then (low + high) / 2 else low end,
        case when not is_before then (low + high) / 2 else high end
      from halves
    ) half (low, high)
    where high - low > 1
  ), walk (version) as (
    select min(high) - 1 from halves
    union all
    select version - 1 from walk
    where version > 0 and
      (select posted_at from journals where id =
        (select journal_id from postings p where account_id = $1 and p.version = walk.version))
      >= (select at from moment)
  )
  select version, balance_after as "balancePaisa" from postings
  where account_id = $1 and version = (select min(version) from walk)`,
);

/** Where a wallet stood when a day ("2026-11-20") of Kathmandu began: after the last entry before it. */
export async function standingAtStartOf(
  pool: pg.Pool,
  { userId, day }: { userId: string; day: string },
): Promise<Standing> {
  const [standing] = await readRows<Standing>(pool, STANDING_AT, [userId, day]);
  return standing ?? { version: 0n, balancePaisa: 0n };
}

const ENTRIES = statement(
  'entries_of_journals',
  `select ${COLUMNS} from unnest($1::uuid[], $2::uuid[]) as m (account_id, journal_id)
   join postings p on p.journal_id = m.journal_id and p.account_id = m.account_id
   join journals j on j.id = p.journal_id
   order by p.account_id, p.version`,
);

/**
 * The entries that journals made in wallets, each looked for in one: every wallet's oldest first.
 * Journals that never happened are left out.
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
