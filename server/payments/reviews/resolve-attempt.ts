// Records a person's decision on a payment in review: the amount that its gateway took becomes wallet credit,
// or we received nothing. The amount is always the gateway's; nobody enters one.
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { bookedBefore } from '../corrections/booked-before.ts';
import { holdForDisputes } from '../disputes/hold-for-disputes.ts';
import { holdSurplus } from '../refunds/hold-surplus.ts';
import { QUIET_SECONDS } from '../attempts/after-asking.ts';
import { changeAttempt, lockAttempt } from '../attempts/attempt-row.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { sameReference } from '../attempts/attempts-in-review.ts';
import { askQuietly } from '../attempts/live-attempts.ts';
import { creditWallet } from '../attempts/settle-attempt.ts';

export type AttemptOutcome = 'credited' | 'not_received';

export interface AttemptDecision {
  orderId: string;
  attemptId: string;
  outcome: AttemptOutcome;
  /** What its gateway took, as far as the person had read it; absent: they were shown nothing. */
  readPaisa?: Paisa | null;
  /** What the person found out, stored as evidence. */
  evidence: Record<string, unknown>;
}

/**
 * done before: it has this outcome already. not waiting: it is not in review. not taken: its gateway never
 * said how much it took, so there is nothing to credit. same reference: its gateway confirms it under the
 * reference of another payment, so nothing can be credited. changed: since the person read it, its gateway
 * has said how much it took.
 */
export type ResolvedAttempt =
  | {
      kind: 'done' | 'done before' | 'not waiting' | 'not taken' | 'same reference' | 'changed';
      attempt: AttemptRow;
    }
  | { kind: 'not there' };

/** Locks in the order of rule M5: the wallet, the order, the attempt. */
async function lockWhole(
  tx: Transaction,
  { orderId, attemptId }: AttemptDecision,
): Promise<{ attempt: AttemptRow; balancePaisa: Paisa } | undefined> {
  const [owner] = await tx.rows<{ userId: string }>(
    'select user_id as "userId" from payment_attempts where id = $1 and order_id = $2',
    [attemptId, orderId],
  );
  if (!owner) return undefined;
  const balancePaisa = (await lockWallets(tx, [owner.userId])).get(owner.userId) ?? 0n;
  await lockOrders(tx, [orderId]);
  const attempt = await lockAttempt(tx, attemptId);
  return attempt && { attempt, balancePaisa };
}

/** The attempt as if we had asked for the amount that was taken, at its frozen rate; rounded half up. */
function asTaken(attempt: AttemptRow, takenPaisa: Paisa): AttemptRow {
  const { totalPaisa, chargedPaisa } = attempt;
  const nprPaisa = (2n * takenPaisa * totalPaisa + chargedPaisa) / (2n * chargedPaisa);
  return { ...attempt, totalPaisa: nprPaisa, chargedPaisa: takenPaisa };
}

const TAKE = 'update payment_attempts set total_paisa = $2, charged_paisa = $3 where id = $1';

/** Credits the amount that was taken; it replaces the amount asked for, which stays in the evidence. */
async function credit(
  tx: Transaction,
  { attempt, balancePaisa }: { attempt: AttemptRow; balancePaisa: Paisa },
  proof: Record<string, unknown>,
): Promise<void> {
  const { id, takenPaisa } = attempt;
  if (takenPaisa === null) throw new Error(`nobody knows what was taken for attempt ${id}`);
  const taken = asTaken(attempt, takenPaisa);
  await tx.rows(TAKE, [id, taken.totalPaisa, taken.chargedPaisa]);
  const isOther = takenPaisa !== attempt.chargedPaisa;
  await creditWallet(tx, taken, isOther ? 'other_amount' : 'checked');
  const change = { state: 'succeeded', became: 'credit', proof, hasAsked: false } as const;
  await changeAttempt(tx, id, change);
  const disputedPaisa = await holdForDisputes(
    tx,
    { ...taken, state: 'succeeded' },
    taken.totalPaisa,
  );
  const creditedPaisa = taken.totalPaisa - disputedPaisa;
  const balance = balancePaisa + creditedPaisa;
  await holdSurplus(tx, { attempt: taken, creditedPaisa, balancePaisa: balance });
}

/**
 * Ends it without money: its order may be paid again, and a success that the gateway reports later counts.
 * One that it never decided is polled for two more weeks.
 */
async function end(tx: Transaction, attempt: AttemptRow, proof: object): Promise<void> {
  const { id, userId, orderId, gateway, chargedPaisa: askedPaisa } = attempt;
  const { byHand: isByHand } = await bookedBefore(tx, { id, gatewayReference: '' });
  await changeAttempt(tx, id, { state: 'failed', proof, hasAsked: false });
  // The gateway may still decide, days after the person did.
  if (attempt.takenPaisa === null) await askQuietly(tx, id, QUIET_SECONDS);
  const currency = attempt.chargedCurrency;
  // The money that they got by hand was told when they got it, perhaps after the last poll.
  if (attempt.takenPaisa === attempt.chargedPaisa || isByHand) return;
  await notify(tx, {
    kind: 'payment_not_received',
    userId,
    orderId,
    gateway,
    currency,
    askedPaisa,
  });
}

const isOutcome = ({ state, became }: AttemptRow, outcome: AttemptOutcome): boolean =>
  outcome === 'credited' ? state === 'succeeded' && became === 'credit' : state === 'failed';

/** Decides an attempt once, with its wallet, its order and itself locked. */
export async function resolveAttempt(
  tx: Transaction,
  decision: AttemptDecision,
): Promise<ResolvedAttempt> {
  const locked = await lockWhole(tx, decision);
  if (!locked) return { kind: 'not there' };
  const { attempt } = locked;
  const { outcome, readPaisa, evidence } = decision;
  if (isOutcome(attempt, outcome)) return { kind: 'done before', attempt };
  if (attempt.state !== 'review' && !attempt.needsReview) return { kind: 'not waiting', attempt };
  if (readPaisa !== undefined && readPaisa !== attempt.takenPaisa) {
    return { kind: 'changed', attempt };
  }
  const { proof: last } = await readProof(tx, attempt.id);
  const asked = { total: String(attempt.totalPaisa), charged: String(attempt.chargedPaisa) };
  const proof = { person: evidence, asked, last };
  if (outcome === 'not_received') await end(tx, attempt, proof);
  else if (sameReference(last) !== undefined) return { kind: 'same reference', attempt };
  else if (attempt.takenPaisa === null) return { kind: 'not taken', attempt };
  else await credit(tx, locked, proof);
  return { kind: 'done', attempt };
}

async function readProof(tx: Transaction, id: string): Promise<{ proof: unknown }> {
  const sql = 'select proof from payment_attempts where id = $1';
  const [row] = await tx.rows<{ proof: unknown }>(sql, [id]);
  return row ?? { proof: null };
}
