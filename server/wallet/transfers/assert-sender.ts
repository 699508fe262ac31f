// What refuses a transfer: the sender's blocks, limits, balance and proof, never the receiver.
import { ApiError, tooManyTries } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { personById } from '#server/users/person.ts';
import type { Person } from '#server/users/person.ts';
import { assertNotBlocked } from '#server/users/protection/assert-not-blocked.ts';
import { assertNotFrozen } from '#server/users/protection/assert-not-frozen.ts';
import { assertMaySend } from './may-send.ts';
import { readTriedBefore, readUnproved } from './transfers-table.ts';
import type { NewTransfer } from './transfers-table.ts';

/** People send to those they know; more new addresses in a day are a probe for accounts. */
export const NEW_ADDRESSES_A_DAY = 10;

export interface AskedTransfer extends Pick<NewTransfer, 'senderId' | 'receiverEmail'> {
  amountPaisa: bigint;
  comment: string | null;
  keyed: IdempotencyRequest | undefined;
  /** The session it is sent from, by the hash of its token. */
  sessionHash?: Buffer | undefined;
  /** Whether its person has just proved themself, so that any amount may be sent. */
  isConfirmed?: boolean;
}

/** Nothing was sent: together, more would be sent within a day than may be without a confirmation. */
export class ConfirmationNeeded extends Error {}

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
  throw tooManyTries(before, text);
}

/** Many small transfers need the same confirmation as a large one. */
async function assertProved(
  tx: Transaction,
  { senderId, sessionHash, isConfirmed = false, amountPaisa }: Omit<AskedTransfer, 'keyed'>,
  confirmAbovePaisa: Paisa,
): Promise<void> {
  if (isConfirmed || !sessionHash) return;
  const unproved = await readUnproved(tx, { senderId, sessionHash });
  if (unproved + amountPaisa > confirmAbovePaisa) throw new ConfirmationNeeded();
}

export type Sending = AskedTransfer & { id: string };

/**
 * Returns the sender and their limits. Throws ApiError: 403, 409, 422 and 429 as sendMoney says, and
 * ConfirmationNeeded. The balance is exact only while the sender's wallet is locked.
 */
export async function assertSender(
  tx: Transaction,
  { keyed, ...asked }: Sending,
  { balancePaisa, confirmAbovePaisa }: { balancePaisa: Paisa; confirmAbovePaisa: Paisa },
): Promise<{ sender: Person; limits: Limits }> {
  const { senderId, receiverEmail, amountPaisa } = asked;
  await assertNotFrozen(tx, senderId);
  await assertNotBlocked(tx, senderId, 'transfers_out');
  await assertCalm(tx, { ...asked, receiverId: null }, keyed);
  const sender = await personById(tx, senderId);
  const limits = await limitsWithin(tx, senderId);
  assertMaySend({ sender, receiverEmail, amountPaisa, balancePaisa }, limits);
  await assertProved(tx, asked, confirmAbovePaisa);
  return { sender, limits };
}
