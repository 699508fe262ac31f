// Stores a refund to the source and debits the wallet, before anything is sent.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { confirmReplicated } from '#server/db/replication/confirm-replicated.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { lockAttempt } from '../attempts/attempt-row.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { newTransactionId } from '../attempts/transaction-id.ts';
import { notifyRefundSent } from './notify-refund.ts';
import { postSurely } from '#server/ledger/post.ts';
import { heldJournal, sentJournal } from './refund-journals.ts';
import {
  findByHand,
  findRefund,
  insertRefund,
  isReferenceUsed,
  standingRefunds,
} from './refund-row.ts';
import type { NewRefund, RefundedAmounts } from './refund-row.ts';
import { chargedOf, creditedPaisa } from './refundable.ts';
import type { PaidAttempt } from './refundable.ts';

export interface RefundAsk {
  attempt: Pick<PaidAttempt, 'id' | 'orderId' | 'userId'>;
  /** The NPR amount to debit from the wallet; undefined: all that may go back. */
  amountPaisa: Paisa | undefined;
  /** The operator's reason, stored as evidence. */
  why: string;
  /** The reference of a refund already made by hand; then nothing is sent. */
  byHand: string | undefined;
  /** Held until a person has sent it at the gateway or bank, and recorded that. */
  isHeldForPerson?: boolean;
  /** Takes a second person's approval, once everything is locked and before anything is written. */
  useApproval?: (tx: Transaction) => Promise<void>;
}

export type Opened =
  | { kind: 'opened' | 'recorded before'; id: string }
  /** Another refund was recorded under this reference. */
  | { kind: 'reference used' }
  /** The payer disputes the payment or has won: their bank returns the money. */
  | { kind: 'disputed' }
  /** Nothing may go back, or nothing is left. */
  | { kind: 'nothing left'; hasGone: boolean }
  | { kind: 'too much'; leftPaisa: Paisa }
  /** Less than the smallest unit of the charged currency. */
  | { kind: 'too little' }
  /** The wallet no longer holds the amount. */
  | { kind: 'short'; balancePaisa: Paisa };

/** The reason for refusing, or the amount in the wallet's and the charged currency. */
export type RefundPreview =
  | Exclude<Opened, { id: string } | { kind: 'reference used' }>
  | RefundedAmounts;

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
): Promise<RefundPreview> {
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

type Evaluated = Pick<RefundAsk, 'attempt' | 'amountPaisa'>;

/** The same within a transaction, in which wallet, order and attempt are then locked. */
export async function evaluateWithin(tx: Transaction, ask: Evaluated): Promise<RefundPreview> {
  return decide(tx, await lock(tx, ask.attempt), ask);
}

/**
 * Previews a refund: its amount in both currencies, or the reason why nothing may go back. Stores
 * nothing.
 */
export function evaluateRefund(pool: pg.Pool, ask: Evaluated): Promise<RefundPreview> {
  return inTransaction(pool, (tx) => evaluateWithin(tx, ask));
}

async function open(tx: Transaction, { id, ask }: { id: string; ask: RefundAsk }): Promise<Opened> {
  const { userId, orderId, id: attemptId } = ask.attempt;
  const { why, byHand, isHeldForPerson = false } = ask;
  const locked = await lock(tx, ask.attempt);
  const { attempt } = locked;
  if (byHand !== undefined) {
    const before = await findByHand(tx, { attemptId, reference: byHand });
    if (before) return { kind: 'recorded before', id: before.id };
    if (await isReferenceUsed(tx, byHand)) return { kind: 'reference used' };
  }
  const decided = await decide(tx, locked, ask);
  if ('kind' in decided) return decided;
  await ask.useApproval?.(tx);
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
    isByHand: byHand !== undefined || isHeldForPerson,
    why,
  };
  await insertRefund(tx, refund, { isHeld: isHeldForPerson });
  await postSurely(tx, heldJournal(refund));
  if (byHand !== undefined) {
    await postSurely(tx, sentJournal(refund));
    await notifyRefundSent(tx, refund);
  }
  return { kind: 'opened', id };
}

/**
 * Debits the refund from the wallet while wallet, order and attempt are locked, so that parallel
 * requests never return more than arrived. From then on it is sent until its outcome is known; one
 * made by hand is over at once. A commit without an answer is resolved by the refund's own id.
 */
export async function openRefund(pool: pg.Pool, ask: RefundAsk): Promise<Opened> {
  const id = uuidv7();
  try {
    return await inTransaction(pool, (tx) => open(tx, { id, ask }));
  } catch (error) {
    if (error instanceof UnknownOutcome && (await findRefund(pool, id))) {
      await confirmReplicated(pool);
      return { kind: 'opened', id };
    }
    throw error;
  }
}
