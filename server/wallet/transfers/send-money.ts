// Sends money from one wallet to another: one transaction, and the same answer for every address.
// Every rejection is decided before the recipient is looked up; see docs/decisions/0018.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { Clock } from '#server/context/clock.ts';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { confirmReplicated } from '#server/db/replication/confirm-replicated.ts';
import { inSnapshot, inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findStoredAnswer, storeAnswer } from '#server/idempotency/idempotency-store.ts';
import { idInBucketOf } from '#server/db/shards/id-in-bucket.ts';
import { post } from '#server/ledger/post.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { takeTransfer } from '#server/limits/transfer-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import { assertSessionLives } from '#server/users/protection/lock-account.ts';
import { assertSender } from './assert-sender.ts';
import type { AskedTransfer, Sending } from './assert-sender.ts';
import { takeOut } from './held/end-held.ts';
import { findHeld, forgetReceivers, insertHeld } from './held/held-table.ts';
import type { HeldTransfer } from './held/held-table.ts';
import { readHold } from './held/hold-reason.ts';
import type { Hold, HoldSettings } from './held/hold-reason.ts';
import { maskName } from './mask-name.ts';
import { hasRoom, lockBothSides, notifyReceived, notifyUnreached } from './receiving.ts';
import { clearUnsent, insertTransfer, readWritten } from './transfers-table.ts';
import type { NewTransfer } from './transfers-table.ts';

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
  /** Which transfers are held, and for how long. */
  holds: HoldSettings;
  /** What may be sent within a day without a confirmation. */
  confirmAbovePaisa: Paisa;
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

/** A transfer that was sent, and whether it is on hold. */
export interface SentTransfer {
  /** Absent for a repeated request that an earlier version of the product answered. */
  id?: string;
  held?: HeldTransfer | undefined;
}

/** The stored form of an answer; `held` is the id of a transfer on hold. */
interface Kept {
  id?: string;
  held?: string;
}

async function sentBefore(tx: Transaction, { held, ...kept }: Kept): Promise<SentTransfer> {
  return held === undefined ? kept : { id: held, held: await findHeld(tx, held) };
}

/** Holds the money, whoever the address belongs to; only the release looks for an account. */
async function hold(
  tx: Transaction,
  transfer: NewTransfer,
  { reason, seconds: holdSeconds, limits }: Hold & { limits: Limits },
): Promise<HeldTransfer> {
  const { senderId, receiverEmail, amountPaisa } = transfer;
  if (!(await takeTransfer(tx, { userId: senderId, amountPaisa }, limits))) {
    throw new Error(`transfer ${transfer.id} could not be counted`);
  }
  await takeOut(tx, transfer);
  const endJournal = idInBucketOf(senderId);
  const held = await insertHeld(tx, { ...transfer, reason, holdSeconds, endJournal });
  const { releaseAt } = held;
  await notify(tx, {
    kind: 'transfer_held',
    userId: senderId,
    receiverEmail,
    amountPaisa,
    releaseAt: releaseAt.toISOString(),
  });
  return held;
}

/**
 * The same before the receiver's wallet is locked: whoever may not send must neither learn how long that
 * takes nor keep its owner waiting.
 */
async function refuseEarly(
  { pool, holds, confirmAbovePaisa }: TransferOptions,
  sending: Sending,
): Promise<void> {
  const balancePaisa = await walletBalance(pool, sending.senderId);
  await inSnapshot(pool, async (tx) => {
    if (await findStoredAnswer<Kept>(tx, sending.keyed)) return;
    await assertSender(tx, sending, { balancePaisa, confirmAbovePaisa });
    await readHold(tx, sending, holds);
  });
}

async function send(
  tx: Transaction,
  { keyed, ...asked }: Sending,
  { holds, confirmAbovePaisa }: Pick<TransferOptions, 'holds' | 'confirmAbovePaisa'>,
): Promise<SentTransfer> {
  const { id, senderId, receiverEmail, amountPaisa } = asked;
  const { receiver, wallets } = await lockBothSides(tx, { senderId, receiverEmail });
  const kept = await findStoredAnswer<Kept>(tx, keyed);
  if (kept) return sentBefore(tx, kept);
  if (asked.sessionHash) await assertSessionLives(tx, asked.sessionHash);
  const balancePaisa = wallets.get(senderId) ?? 0n;
  const own = { balancePaisa, confirmAbovePaisa };
  const { sender, limits } = await assertSender(tx, { keyed, ...asked }, own);

  const tried: NewTransfer = { ...asked, receiverId: null };
  const held = await readHold(tx, asked, holds);
  if (held) {
    const transfer = await hold(tx, tried, { ...held, limits });
    await storeAnswer(tx, keyed, { held: id } satisfies Kept);
    return { id, held: transfer };
  }
  const heldPaisa = receiver && wallets.get(receiver.id);
  const isKnown = receiver !== undefined && heldPaisa !== undefined;
  if (isKnown && (await hasRoom(tx, receiver, { heldPaisa, amountPaisa }))) {
    await move(tx, tried, { receiverId: receiver.id, limits });
    await insertTransfer(tx, { ...tried, receiverId: receiver.id });
    await notifyReceived(tx, { ...asked, receiverId: receiver.id });
  } else {
    await insertTransfer(tx, tried);
    await notify(tx, { kind: 'transfer_not_sent', userId: senderId, receiverEmail, amountPaisa });
    const senderInitials = maskName(sender.fullName);
    await notifyUnreached(tx, { email: receiverEmail, receiverId: receiver?.id, senderInitials });
  }
  await storeAnswer(tx, keyed, { id } satisfies Kept);
  return { id };
}

/**
 * Sends money, holds it for a while, or records that it could not be received. The caller cannot
 * tell whether the address can receive it; the mails to both sides and the transfer's state do.
 * Throws ApiError: 401 when the session was ended meanwhile, 422 by field for sending to oneself, 403 while
 * the account is frozen or its transfers are blocked, 409 when the sender's balance or limits forbid it, when
 * too many of theirs are held, and for a repetition within ten seconds without a key, 429 for too many new
 * addresses. Throws ConfirmationNeeded.
 */
export async function sendMoney(
  options: TransferOptions,
  asked: AskedTransfer,
): Promise<SentTransfer> {
  const startedAt = options.clock.now();
  const transfer = { ...asked, id: idInBucketOf(asked.senderId) };
  await refuseEarly(options, transfer);
  const work = (): Promise<SentTransfer> =>
    inTransaction(options.pool, (tx) => send(tx, transfer, options));
  const sent = await work().catch(async (error: unknown) => {
    if (!(error instanceof UnknownOutcome)) throw error;
    // The commit was sent and got no answer: the books decide.
    const [written] = await readWritten(options.pool, transfer.id);
    if (!written) return work();
    await confirmReplicated(options.pool);
    const { id } = transfer;
    const kept = written.isHeld ? { held: id } : { id };
    return inTransaction(options.pool, (tx) => sentBefore(tx, kept));
  });
  options.wakeNotifications();
  await untilWholeStep(options.clock, startedAt);
  return sent;
}

/** Deletes old transfers that moved nothing. Call it about once an hour. */
export async function forgetUnsent(pool: pg.Pool): Promise<void> {
  await clearUnsent(pool);
  await forgetReceivers(pool);
}
