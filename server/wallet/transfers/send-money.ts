// Sends money from one wallet to another: one transaction, and the same answer for every address.
// Every rejection is decided before the recipient is looked up; see docs/decisions/0018.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Clock } from '#server/context/clock.ts';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findStoredAnswer, storeAnswer } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { takeTransfer } from '#server/limits/transfer-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import { loadingOf } from '#server/orders/create/loading-of.ts';
import { personByEmail, personById } from '#server/users/person.ts';
import type { Person } from '#server/users/person.ts';
import { maskName } from './mask-name.ts';
import { assertMaySend } from './may-send.ts';
import {
  clearUnsent,
  insertTransfer,
  isWritten,
  readTriedBefore,
  takeNotice,
} from './transfers-table.ts';
import type { NewTransfer } from './transfers-table.ts';

/** People send to those they know; more new addresses in a day are a probe for accounts. */
export const NEW_ADDRESSES_A_DAY = 10;

/**
 * Moving money takes longer than recording a transfer that moved none, so answers are delayed to
 * full steps: the time reveals nothing about the address.
 */
const ANSWER_STEP_MS = 150;

async function untilWholeStep(clock: Clock, startedAt: Date): Promise<void> {
  const passedMs = clock.now().getTime() - startedAt.getTime();
  const waitMs = ANSWER_STEP_MS - (passedMs % ANSWER_STEP_MS);
  await new Promise<void>((resolve) => clock.after(waitMs, resolve));
}

export interface TransferOptions {
  pool: pg.Pool;
  clock: Clock;
  /** Wakes the sender of notifications after the commit. */
  wakeNotifications: () => void;
}

export interface AskedTransfer extends Pick<NewTransfer, 'senderId' | 'receiverEmail'> {
  amountPaisa: bigint;
  comment: string | null;
  keyed: IdempotencyRequest | undefined;
}

/**
 * Throws ApiError for a repeated transfer without a key (409) and for too many new addresses (429).
 */
async function assertCalm(
  tx: Transaction,
  transfer: NewTransfer,
  keyed: IdempotencyRequest | undefined,
): Promise<void> {
  const before = await readTriedBefore(tx, transfer);
  if (before.isTwin && !keyed) throw new ApiError(409, { error: message('transfer.twin') });
  if (!before.isNewAddress || before.newAddresses < NEW_ADDRESSES_A_DAY) return;
  const text = message('transfer.new_addresses', { most: NEW_ADDRESSES_A_DAY });
  throw new ApiError(429, { error: text }, { retryAfterSeconds: before.waitSeconds });
}

/** The recipient's balance cap, minus pending loads. */
async function hasRoom(
  tx: Transaction,
  receiver: Person,
  { heldPaisa, amountPaisa }: { heldPaisa: bigint; amountPaisa: bigint },
): Promise<boolean> {
  const { balanceCapPaisa } = await limitsWithin(tx, receiver.id);
  const loadingPaisa = await loadingOf(tx, receiver.id);
  return balanceCapPaisa === null || heldPaisa + loadingPaisa + amountPaisa <= balanceCapPaisa;
}

/**
 * Moves the money. Balance and limits were read under their locks, so a rejection here is a bug.
 */
async function move(
  tx: Transaction,
  { id, senderId, amountPaisa }: NewTransfer,
  { receiverId, limits }: { receiverId: string; limits: Limits },
): Promise<void> {
  const isTaken = await takeTransfer(tx, { userId: senderId, amountPaisa }, limits);
  const postings = [
    { account: senderId, amountPaisa: -amountPaisa },
    { account: receiverId, amountPaisa },
  ];
  const [outcome] = await post(tx, [{ id, kind: 'wallet-sent', reference: null, postings }]);
  if (!isTaken || outcome !== 'posted') throw new Error(`transfer ${id} could not be posted`);
}

/** The address is mailed at most once a day, without any text of others. */
async function notifyUnreached(
  tx: Transaction,
  {
    email,
    receiverId: userId,
    senderInitials,
  }: { email: string; receiverId: string | undefined; senderInitials: string },
): Promise<void> {
  if (!(await takeNotice(tx, email))) return;
  await notify(
    tx,
    userId === undefined
      ? { kind: 'transfer_without_account', email, senderInitials }
      : { kind: 'transfer_over_balance_cap', userId, senderInitials },
  );
}

async function send(
  tx: Transaction,
  { keyed, ...asked }: AskedTransfer & { id: string },
): Promise<void> {
  const { senderId, receiverEmail, amountPaisa } = asked;
  const sender = await personById(tx, senderId);
  const receiver = await personByEmail(tx, receiverEmail);
  const wallets = await lockWallets(tx, [senderId, ...(receiver ? [receiver.id] : [])]);
  if ((await findStoredAnswer(tx, keyed)) !== undefined) return;

  const tried: NewTransfer = { ...asked, receiverId: null };
  await assertCalm(tx, tried, keyed);
  const balancePaisa = wallets.get(senderId) ?? 0n;
  const limits = await limitsWithin(tx, senderId);
  assertMaySend({ sender, receiverEmail, amountPaisa, balancePaisa }, limits);

  const senderInitials = maskName(sender.fullName);
  const heldPaisa = receiver && wallets.get(receiver.id);
  const isKnown = receiver !== undefined && heldPaisa !== undefined;
  if (isKnown && (await hasRoom(tx, receiver, { heldPaisa, amountPaisa }))) {
    await move(tx, tried, { receiverId: receiver.id, limits });
    await insertTransfer(tx, { ...tried, receiverId: receiver.id });
    await notify(tx, { kind: 'transfer_sent', userId: senderId, receiverEmail, amountPaisa });
    await notify(tx, {
      kind: 'transfer_received',
      userId: receiver.id,
      senderInitials,
      amountPaisa,
      comment: asked.comment,
    });
  } else {
    await insertTransfer(tx, tried);
    await notify(tx, { kind: 'transfer_not_sent', userId: senderId, receiverEmail, amountPaisa });
    await notifyUnreached(tx, { email: receiverEmail, receiverId: receiver?.id, senderInitials });
  }
  await storeAnswer(tx, keyed, {});
}

/**
 * Sends money, or records that it could not be received. The caller cannot tell the difference; the
 * mails to both sides do. Throws ApiError: 422 by field for sending to oneself, 409 when the
 * sender's balance or limits forbid it and for a repetition within ten seconds without a key, 429
 * for too many new addresses.
 */
export async function sendMoney(options: TransferOptions, asked: AskedTransfer): Promise<void> {
  const startedAt = options.clock.now();
  const transfer = { ...asked, id: uuidv7() };
  const work = (): Promise<void> => inTransaction(options.pool, (tx) => send(tx, transfer));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error;
    // The commit was sent and got no answer: the books decide.
    if (!(await isWritten(options.pool, transfer.id))) await work();
  }
  options.wakeNotifications();
  await untilWholeStep(options.clock, startedAt);
}

/** Deletes old transfers that moved nothing. Call it about once an hour. */
export function forgetUnsent(pool: pg.Pool): Promise<void> {
  return clearUnsent(pool);
}
