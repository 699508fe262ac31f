// A wallet as it was and as it is, with its entries around the moment and the limits in force then.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { WalletHistory, WalletStanding } from '#contract/desk/history.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { readStatement } from '#server/ledger/statement.ts';
import type { Entry } from '#server/ledger/statement.ts';
import type { Tier } from '#server/limits/spend-limit.ts';
import { readOwners } from '../orders/mask-owner.ts';
import { afterMoment } from './moment.ts';
import { proveStanding, readWalletThen } from './wallet-then.ts';
import type { OpenThen, WalletThen } from './wallet-then.ts';

interface CapsThen {
  tier: Tier;
  isOwn: boolean;
  spendCapPaisa: Paisa | null;
  transferEachPaisa: Paisa | null;
  transferCapPaisa: Paisa | null;
  balanceCapPaisa: Paisa | null;
  from: Date;
  until: Date | null;
}

const CAPS = statement(
  'desk-history-caps',
  `select r.tier, r.tier = tier_of(u.kyc_status) as "isOwn",
     r.spend_month_paisa as "spendCapPaisa", r.transfer_each_paisa as "transferEachPaisa",
     r.transfer_month_paisa as "transferCapPaisa", r.balance_paisa as "balanceCapPaisa",
     r.valid_from as "from", r.valid_until as until
   from users u cross join limit_rules_at($2) r where u.id = $1 order by r.tier`,
);

const ENTRIES_BEFORE = 15;
const ENTRIES_AFTER = 5;

const perhaps = (paisa: Paisa | null): number | null =>
  paisa === null ? null : rupeesFromPaisa(paisa);

function sumOf(open: readonly OpenThen[], kind: OpenThen['kind']): number {
  const own = open.filter((one) => one.kind === kind);
  return rupeesFromPaisa(own.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0n));
}

function standingOnWire(then: WalletThen): WalletStanding {
  return {
    version: Number(then.version),
    balance: rupeesFromPaisa(then.balancePaisa),
    month: then.month,
    spent: rupeesFromPaisa(then.spentPaisa),
    transferred: rupeesFromPaisa(then.transferredPaisa),
    in_flight: sumOf(then.open, 'order'),
    transfers_held: sumOf(then.open, 'transfer'),
    refunds_held: sumOf(then.open, 'refund'),
    disputes_held: sumOf(then.open, 'dispute'),
  };
}

function entryOnWire(entry: Entry): WalletHistory['entries'][number] {
  return {
    version: Number(entry.version),
    kind: entry.kind,
    journal_id: entry.journalId,
    order_id: entry.kind.startsWith('transfer') ? null : entry.reference,
    amount: rupeesFromPaisa(entry.amountPaisa),
    balance_after: rupeesFromPaisa(entry.balanceAfterPaisa),
    at: entry.at.toISOString(),
  };
}

async function entriesAround(pool: pg.Pool, userId: string, version: bigint): Promise<Entry[]> {
  const before = { userId, before: version + 1n, limit: ENTRIES_BEFORE };
  const after = { userId, after: version, limit: ENTRIES_AFTER, isOldestFirst: true };
  const [past, later] = await Promise.all([
    readStatement(pool, before),
    readStatement(pool, after),
  ]);
  return [...past.toReversed(), ...later];
}

/** Throws ApiError (404) for an unknown person. */
export async function readWalletHistory(
  pool: pg.Pool,
  { personId: userId, at, now }: { personId: string; at: Date; now: Date },
): Promise<WalletHistory> {
  const owner = (await readOwners(pool, [userId])).get(userId);
  if (!owner) throw new ApiError(404, { error: message('desk.history_nobody') });
  const [then, present, caps] = await Promise.all([
    readWalletThen(pool, { userId, before: afterMoment(at) }),
    readWalletThen(pool, { userId, before: afterMoment(now) }),
    readRows<CapsThen>(pool, CAPS, [userId, at]),
  ]);
  const [entries, proof] = await Promise.all([
    entriesAround(pool, userId, then.version),
    proveStanding(pool, userId, then),
  ]);
  return {
    owner,
    at: at.toISOString(),
    was: standingOnWire(then),
    now: standingOnWire(present),
    limits: caps.map(({ tier, isOwn, from, until, ...cap }) => ({
      tier,
      is_own: isOwn,
      spending: perhaps(cap.spendCapPaisa),
      transfer_each: perhaps(cap.transferEachPaisa),
      transfers: perhaps(cap.transferCapPaisa),
      balance: perhaps(cap.balanceCapPaisa),
      since: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    open: then.open.map(({ orderId, amountPaisa, since, endedAt, ...one }) => ({
      ...one,
      order_id: orderId,
      amount: rupeesFromPaisa(amountPaisa),
      since: since.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    entries: entries.map(entryOnWire),
    proof: {
      entries: proof.entries,
      sum: rupeesFromPaisa(proof.sumPaisa),
      is_proven: proof.isProven,
    },
  };
}
