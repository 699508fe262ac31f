// Writes a refund to the source down and takes its money out of the wallet, before anything is sent.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { lockAttempt } from '../gateway/attempt-row.ts';
import type { AttemptRow } from '../gateway/attempt-row.ts';
import { newTransactionId } from '../transaction-id.ts';
import { heldJournal, postSurely, sentJournal } from './refund-journals.ts';
import { findByHand, findRefund, insertRefund, standingRefunds } from './refund-row.ts';
import type { NewRefund, RefundRow, Standing } from './refund-row.ts';
import { chargedOf, creditedPaisa } from './refundable.ts';
import type { PaidAttempt } from './refundable.ts';

export interface RefundAsk {
  attempt: Pick<PaidAttempt, 'id' | 'orderId' | 'userId'>;
  /** In NPR, as it leaves the wallet; undefined: all that may go back. */
  amountPaisa: Paisa | undefined;
  /** The operator's words, kept as proof. */
  why: string;
  /** Where a person finds what they have given back by hand already; then nothing is sent. */
  byHand: string | undefined;
}

/** Puts word to the person into the outbox, in the transaction that it tells of. */
export interface RefundTellers {
  /** The gateway has taken it: the money is on its way to where it came from. */
  tellSentBack: (tx: Transaction, refund: RefundRow | NewRefund) => Promise<void>;
  /** The gateway could not, so the money is in the wallet again. */
  tellNotSentBack: (tx: Transaction, refund: RefundRow) => Promise<void>;
}

export type Opened =
  | { kind: 'opened' | 'recorded before'; id: string }
  /** The payer disputes it, or has won: their bank gives the money back, or has. */
  | { kind: 'disputed' }
  /** Nothing of it may go back, or nothing any more. */
  | { kind: 'nothing left'; hasGone: boolean }
  | { kind: 'too much'; leftPaisa: Paisa }
  /** Less than the smallest coin of the charged currency. */
  | { kind: 'too little' }
  /** The wallet does not hold it any more. */
  | { kind: 'short'; balancePaisa: Paisa };

/** Why not, or how much in the wallet's and the charged currency. */
export type Judged = Exclude<Opened, { id: string }> | Standing;

const DISPUTED = `select 1 from disputes where attempt_id = $1 and state <> 'won' limit 1`;

interface Locked {
  attempt: AttemptRow;
  order: OrderRow;
  balancePaisa: Paisa;
}

async function decide(
  tx: Transaction,
  { attempt, order, balancePaisa }: Locked,
  ask: Pick<RefundAsk, 'amountPaisa'>,
): Promise<Judged> {
  if ((await tx.rows(DISPUTED, [attempt.id])).length > 0) return { kind: 'disputed' };
  const standing = await standingRefunds(tx, attempt.id);
  const leftPaisa = creditedPaisa(attempt, order) - standing.amountPaisa;
  if (leftPaisa <= 0n) return { kind: 'nothing left', hasGone: standing.amountPaisa > 0n };
  const amountPaisa = ask.amountPaisa ?? leftPaisa;
  if (amountPaisa > leftPaisa) return { kind: 'too much', leftPaisa };
  if (amountPaisa > balancePaisa) return { kind: 'short', balancePaisa };
  const chargedPaisa = chargedOf(attempt, standing, amountPaisa);
  return chargedPaisa > 0n ? { amountPaisa, chargedPaisa } : { kind: 'too little' };
}

async function lock(
  tx: Transaction,
  { userId, orderId, id: attemptId }: RefundAsk['attempt'],
): Promise<Locked> {
  const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  const attempt = await lockAttempt(tx, attemptId);
  if (!order || !attempt) throw new Error(`attempt ${attemptId} has lost its order`);
  return { attempt, order, balancePaisa };
}

/** What a refund would be, in both currencies, or why nothing may go back. Writes nothing down. */
export function judgeRefund(
  pool: pg.Pool,
  ask: Pick<RefundAsk, 'attempt' | 'amountPaisa'>,
): Promise<Judged> {
  return inTransaction(pool, async (tx) => decide(tx, await lock(tx, ask.attempt), ask));
}

async function open(
  tx: Transaction,
  { id, ask, tell }: { id: string; ask: RefundAsk; tell: RefundTellers },
): Promise<Opened> {
  const { userId, orderId, id: attemptId } = ask.attempt;
  const { why, byHand } = ask;
  const locked = await lock(tx, ask.attempt);
  const { attempt } = locked;
  if (byHand !== undefined) {
    const before = await findByHand(tx, { attemptId, reference: byHand });
    if (before) return { kind: 'recorded before', id: before.id };
  }
  const decided = await decide(tx, locked, ask);
  if ('kind' in decided) return decided;
  const refund: NewRefund = {
    id,
    attemptId,
    orderId,
    userId,
    gateway: attempt.gateway,
    refundKey: newTransactionId(),
    state: byHand === undefined ? 'sending' : 'refunded',
    ...decided,
    chargedCurrency: attempt.chargedCurrency,
    endJournal: uuidv7(),
    refundReference: byHand ?? null,
    isByHand: byHand !== undefined,
    why,
  };
  await insertRefund(tx, refund);
  await postSurely(tx, heldJournal(refund));
  if (byHand !== undefined) {
    await postSurely(tx, sentJournal(refund));
    await tell.tellSentBack(tx, refund);
  }
  return { kind: 'opened', id };
}

/**
 * Takes what is to go back out of the wallet, under the locks of wallet, order and attempt, so that
 * however many ask at once no more goes back than came. From then on it is sent until it is known
 * how it ended; by hand it has ended already. A commit without an answer is settled by the refund's
 * own id.
 */
export async function openRefund(
  pool: pg.Pool,
  ask: RefundAsk,
  tell: RefundTellers,
): Promise<Opened> {
  const id = uuidv7();
  try {
    return await inTransaction(pool, (tx) => open(tx, { id, ask, tell }));
  } catch (error) {
    if (error instanceof UnknownOutcome && (await findRefund(pool, id))) {
      return { kind: 'opened', id };
    }
    throw error;
  }
}
