// Ends a held transfer, once: to its receiver when its time is over, or back into the sender's
// wallet.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { JobOutcome } from '#server/jobs/job-queue.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { JournalKind } from '#server/ledger/journal.ts';
import { postSurely } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { releaseTransfer } from '#server/limits/transfer-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import { personById } from '#server/users/person.ts';
import type { Person } from '#server/users/person.ts';
import { maskName } from '../mask-name.ts';
import { hasRoom, lockBothSides, notifyReceived, notifyUnreached } from '../receiving.ts';
import { insertTransfer } from '../transfers-table.ts';
import { endHeld, findHeld, openHeldWithin } from './held-table.ts';
import type { HeldTransfer } from './held-table.ts';

const HELD = systemAccount('transfers-held');

/** Moves money between a wallet and what is held. Balances were read under their locks. */
async function move(
  tx: Transaction,
  { id, kind }: { id: string; kind: JournalKind },
  { walletId, amountPaisa }: { walletId: string; amountPaisa: bigint },
): Promise<void> {
  const postings = [
    { account: walletId, amountPaisa },
    { account: HELD, amountPaisa: -amountPaisa },
  ];
  await postSurely(tx, { id, kind, reference: null, postings });
}

/** Takes the money out of the sender's wallet, which is locked. */
export function takeOut(
  tx: Transaction,
  { id, senderId, amountPaisa }: Pick<HeldTransfer, 'id' | 'senderId' | 'amountPaisa'>,
): Promise<void> {
  const out = { walletId: senderId, amountPaisa: -amountPaisa };
  return move(tx, { id, kind: 'transfer-held' }, out);
}

/**
 * Puts the money back into the sender's wallet, which is locked, and gives the limits back. False
 * when the transfer has ended before.
 */
async function giveBack(
  tx: Transaction,
  held: HeldTransfer,
  state: 'returned' | 'canceled',
): Promise<boolean> {
  if (!(await endHeld(tx, held.id, { state, receiverId: null }))) return false;
  const { senderId, amountPaisa, endJournal: id } = held;
  await move(tx, { id, kind: 'transfer-returned' }, { walletId: senderId, amountPaisa });
  await releaseTransfer(tx, { userId: senderId, amountPaisa, takenAt: held.createdAt });
  return true;
}

/** Returns all held transfers that a person has sent. The person's wallet must be locked. */
export async function returnEveryHeld(tx: Transaction, senderId: string): Promise<number> {
  const open = await openHeldWithin(tx, senderId);
  for (const held of open) await giveBack(tx, held, 'returned');
  return open.length;
}

/** Throws ApiError: 404 for another person's, 409 when it has ended. */
export async function cancelHeld(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<HeldTransfer> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const held = await findHeld(tx, id);
    if (held?.senderId !== userId) throw new ApiError(404, { error: message('held.not_found') });
    if (held.state === 'canceled' || held.state === 'returned') return held;
    if (!(await giveBack(tx, held, 'canceled'))) {
      throw new ApiError(409, { error: message('held.over') });
    }
    const { amountPaisa, receiverEmail } = held;
    await notify(tx, { kind: 'transfer_canceled', userId, receiverEmail, amountPaisa });
    return held;
  });
}

async function deliver(tx: Transaction, held: HeldTransfer, receiver: Person): Promise<boolean> {
  const { amountPaisa, senderId, comment, createdAt, endJournal: id } = held;
  const receiverEmail = held.receiverEmail ?? receiver.email;
  const end = { state: 'released', receiverId: receiver.id } as const;
  if (!(await endHeld(tx, held.id, end))) return false;
  await move(tx, { id, kind: 'transfer-released' }, { walletId: receiver.id, amountPaisa });
  const sent = { id, senderId, receiverEmail, receiverId: receiver.id, amountPaisa, comment };
  await insertTransfer(tx, { ...sent, createdAt, senderEmail: held.senderEmail });
  await notifyReceived(tx, { ...sent, receiverId: receiver.id });
  return true;
}

/**
 * Ends a held transfer whose time is over: like a transfer that was never held, it goes to its receiver, or
 * back if nobody there can take it. It may run any number of times, in several processes. A frozen sender has
 * nothing held: the freeze returned it.
 */
export function releaseHeld(pool: pg.Pool, id: string): Promise<JobOutcome> {
  return inTransaction(pool, async (tx) => {
    const found = await findHeld(tx, id);
    if (found?.state !== 'held' || found.receiverEmail === null) return 'skipped';
    const { senderId, receiverEmail, amountPaisa } = found;
    const { receiver, wallets } = await lockBothSides(tx, { senderId, receiverEmail });
    const heldPaisa = receiver && receiver.id !== senderId ? wallets.get(receiver.id) : undefined;
    const canTake =
      receiver !== undefined &&
      heldPaisa !== undefined &&
      (await hasRoom(tx, receiver, { heldPaisa, amountPaisa }));
    if (canTake) return (await deliver(tx, found, receiver)) ? 'done' : 'skipped';
    if (!(await giveBack(tx, found, 'returned'))) return 'skipped';
    await notify(tx, { kind: 'transfer_returned', userId: senderId, receiverEmail, amountPaisa });
    const senderInitials = maskName((await personById(tx, senderId)).fullName);
    await notifyUnreached(tx, { email: receiverEmail, receiverId: receiver?.id, senderInitials });
    return 'done';
  });
}
