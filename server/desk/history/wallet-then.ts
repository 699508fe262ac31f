// A wallet at a moment: its balance from its entries, its open items, and the used part of its limits.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { monthSpan } from '#server/context/nepal-calendar.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { standingBefore } from '#server/ledger/standing.ts';
import type { Standing } from '#server/ledger/standing.ts';

/** A person and an exclusive upper bound of time. */
export interface Then {
  userId: string;
  before: Date;
}

export interface OpenThen {
  kind: 'order' | 'transfer' | 'refund' | 'dispute';
  id: string;
  orderId: string | null;
  state: string;
  amountPaisa: Paisa;
  since: Date;
  endedAt: Date | null;
}

interface FoundThen extends OpenThen {
  /** For a dispute, the journals that may have frozen money; otherwise null. */
  journals: string[] | null;
}

const OPEN = statement(
  'desk-history-open',
  `select 'order' as kind, o.id, o.id as "orderId", e.state, o.total_paisa as "amountPaisa",
     o.paid_at as since, (
       select min(l.at) from order_events l
       where l.order_id = o.id and l.bucket = o.bucket and l.version > e.version
         and l.state in ('delivered', 'failed')) as "endedAt", null::uuid[] as journals
   from orders o cross join lateral (
     select state, version from order_events e
     where order_id = o.id and e.bucket = o.bucket and at < $2
     order by version desc limit 1) e
   where o.user_id = $1 and o.paid_at < $2 and e.state in ('paid', 'delivering', 'unknown')
   union all
   select 'transfer', id, null::uuid, 'held', amount_paisa, created_at, ended_at, null
   from held_transfers
   where sender_id = $1 and created_at < $2 and (ended_at is null or ended_at >= $2)
   union all
   select 'refund', r.id, r.order_id, 'held', r.amount_paisa, r.created_at, r.settled_at, null
   from refunds r where r.order_id = any (array(select id from orders where user_id = $1))
     and r.created_at < $2 and (r.settled_at is null or r.settled_at >= $2)
   union all
   select 'dispute', d.id, d.order_id, 'open', 0, d.opened_at, d.closed_at, array(
     select d.id union all
     select d.order_journal where d.order_journal is not null union all
     select unnest(d.gain_journals) union all
     select dispute_journal from refunds where dispute_id = d.id and dispute_journal is not null)
   from disputes d where d.order_id = any (array(select id from orders where user_id = $1))
     and d.opened_at < $2 and (d.closed_at is null or d.closed_at >= $2)
   order by since, id`,
);

// Reads ledger tables only, so that a sharded ledger answers from a single shard.
const TAKEN = statement(
  'desk-history-taken',
  `select p.journal_id as journal, -p.amount as paisa
   from postings p join journals j on j.id = p.journal_id and j.bucket = p.bucket
   where p.account_id = $1 and p.bucket = bucket_of($1) and p.journal_id = any ($3)
     and j.posted_at < $2`,
);

/** The amounts that journals before the moment took from the wallet, by journal. */
async function readTaken(
  pool: pg.Pool,
  { userId, before }: Then,
  journals: readonly string[],
): Promise<ReadonlyMap<string, Paisa>> {
  if (journals.length === 0) return new Map();
  const values = [userId, before, journals];
  const rows = await readRows<{ journal: string; paisa: Paisa }>(pool, TAKEN, values);
  return new Map(rows.map(({ journal, paisa }) => [journal, paisa]));
}

/** Open items at the moment. Refunds that fail later add to a dispute's frozen amount: the ledger has it. */
export async function readOpenThen(pool: pg.Pool, then: Then): Promise<OpenThen[]> {
  const found = await readRows<FoundThen>(pool, OPEN, [then.userId, then.before]);
  const asked = found.flatMap(({ journals }) => journals ?? []);
  const taken = await readTaken(pool, then, asked);
  return found.map(({ journals, ...open }) => {
    if (journals === null) return open;
    const amountPaisa = journals.reduce((sum, id) => sum + (taken.get(id) ?? 0n), 0n);
    return { ...open, amountPaisa };
  });
}

export interface UsedThen {
  spentPaisa: Paisa;
  transferredPaisa: Paisa;
}

// Counts the same as rule M12 of the books audit, up to the moment: orders until they are refunded,
// transfers, and held transfers until they are returned.
const USED = statement(
  'desk-history-used',
  `with sent as (
     select amount_paisa from transfers
     where sender_id = $1 and receiver_id is not null and created_at >= $3 and created_at < $2
     union all
     select amount_paisa from held_transfers
     where sender_id = $1 and created_at >= $3 and created_at < $2 and state <> 'released'
       and (ended_at is null or ended_at >= $2)
   ), bought as (
     select o.amount_paisa - o.discount_paisa as paisa from orders o
     where o.user_id = $1 and o.type <> 'WALLET' and o.paid_at >= $3 and o.paid_at < $2
       and not exists (select from order_events e
         where e.order_id = o.id and e.bucket = o.bucket and e.state = 'refunded' and e.at < $2)
   )
   select s.paisa as "transferredPaisa",
     s.paisa + coalesce((select sum(paisa) from bought), 0)::bigint as "spentPaisa"
   from (select coalesce(sum(amount_paisa), 0)::bigint as paisa from sent) s`,
);

/** The amounts used of the monthly limits (months of Kathmandu), up to the moment. */
export async function readUsedThen(pool: pg.Pool, { userId, before }: Then): Promise<UsedThen> {
  const { since } = monthSpan(monthOf(before));
  const [used] = await readRows<UsedThen>(pool, USED, [userId, before, since]);
  return used ?? { spentPaisa: 0n, transferredPaisa: 0n };
}

/** The month in Kathmandu of the last instant before `before`, as "2026-11". */
export function monthOf(before: Date): string {
  return nepalDay(new Date(before.getTime() - 1)).slice(0, 7);
}

const PROOF = statement(
  'desk-history-proof',
  `select count(*)::int as entries, coalesce(sum(amount), 0)::bigint as "sumPaisa"
   from postings p
   where account_id = $1 and p.bucket = bucket_of($1) and version is not null and version <= $2`,
);

export interface WalletProof {
  entries: number;
  sumPaisa: Paisa;
  isProven: boolean;
}

/** Checks that entries up to a position have no gap in versions and that their sum is the balance. */
export async function proveStanding(
  pool: pg.Pool,
  userId: string,
  { version, balancePaisa }: Standing,
): Promise<WalletProof> {
  const rows = await readRows<Omit<WalletProof, 'isProven'>>(pool, PROOF, [userId, version]);
  const { entries, sumPaisa } = rows[0] ?? { entries: 0, sumPaisa: 0n };
  const isProven = BigInt(entries) === version && sumPaisa === balancePaisa;
  return { entries, sumPaisa, isProven };
}

export interface WalletThen extends Standing, UsedThen {
  month: string;
  open: OpenThen[];
}

export async function readWalletThen(pool: pg.Pool, then: Then): Promise<WalletThen> {
  const [standing, used, open] = await Promise.all([
    standingBefore(pool, { userId: then.userId, at: then.before }),
    readUsedThen(pool, then),
    readOpenThen(pool, then),
  ]);
  return { ...standing, ...used, month: monthOf(then.before), open };
}
