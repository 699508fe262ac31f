// The receiver's side of a transfer: whether their wallet has room, and the mails about it.
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import { loadingOf } from '#server/orders/create/loading-of.ts';
import { personByEmail, personById } from '#server/users/person.ts';
import type { Person } from '#server/users/person.ts';
import { maskName } from './mask-name.ts';
import { takeNotice } from './transfers-table.ts';

export interface BothSides {
  /** Undefined for an address without an account, or whose account has just been opened. */
  receiver: Person | undefined;
  /** The balances by the wallets' owners. */
  wallets: Map<string, Paisa>;
}

/**
 * Locks the wallets of both sides. The receiver is read again under the lock: their account may have
 * been closed before it, and no money goes where nobody can take it.
 */
export async function lockBothSides(
  tx: Transaction,
  { senderId, receiverEmail }: { senderId: string; receiverEmail: string },
): Promise<BothSides> {
  const found = await personByEmail(tx, receiverEmail);
  const wallets = await lockWallets(tx, [senderId, ...(found ? [found.id] : [])]);
  const receiver = await personByEmail(tx, receiverEmail);
  return { receiver: receiver?.id === found?.id ? receiver : undefined, wallets };
}

/** The recipient's balance cap, minus pending loads. */
export async function hasRoom(
  tx: Transaction,
  receiver: Person,
  { heldPaisa, amountPaisa }: { heldPaisa: Paisa; amountPaisa: Paisa },
): Promise<boolean> {
  const { balanceCapPaisa } = await limitsWithin(tx, receiver.id);
  const loadingPaisa = await loadingOf(tx, receiver.id);
  return balanceCapPaisa === null || heldPaisa + loadingPaisa + amountPaisa <= balanceCapPaisa;
}

export interface Received {
  senderId: string;
  receiverEmail: string;
  receiverId: string;
  amountPaisa: Paisa;
  comment: string | null;
}

/** Mails both sides that the money is there. */
export async function notifyReceived(
  tx: Transaction,
  { senderId, receiverEmail, receiverId, amountPaisa, comment }: Received,
): Promise<void> {
  const senderInitials = maskName((await personById(tx, senderId)).fullName);
  await notify(tx, { kind: 'transfer_sent', userId: senderId, receiverEmail, amountPaisa });
  await notify(tx, {
    kind: 'transfer_received',
    userId: receiverId,
    senderInitials,
    amountPaisa,
    comment,
  });
}

/** The address is mailed at most once a day, without any text of others. */
export async function notifyUnreached(
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
