// Sends money from one wallet to another: one transaction, and one answer for every address.
// Whatever is refused is refused before it is known who receives it; see docs/decisions/0018.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findKept, keepAnswer } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { takeTransfer } from '#server/limits/transfer-limit.ts';
import { loadingOf } from '#server/orders/making/loading-of.ts';
import { personByEmail, personById } from '#server/users/person.ts';
import type { Person } from '#server/users/person.ts';
import { assertMaySend } from './may-send.ts';
import {
  clearUnsent,
  insertTransfer,
  isWritten,
  readTriedBefore,
  takeNotice,
} from './transfers-table.ts';
import type { NewTransfer } from './transfers-table.ts';

/** A person sends to those they know; more new addresses a day is somebody trying addresses out. */
export const NEW_ADDRESSES_A_DAY = 10;

/**
 * Moving money takes longer than writing down that it was tried, so answers leave at whole steps:
 * the time that one takes says nothing of the address.
 */
const ANSWER_STEP_MS = 150;

async function untilWholeStep(startedAt: number): Promise<void> {
  const waitMs = ANSWER_STEP_MS - ((performance.now() - startedAt) % ANSWER_STEP_MS);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
}

/** What became of a transfer, for the mails to both sides. */
export type ToldTransfer = Pick<NewTransfer, 'receiverEmail' | 'amountPaisa' | 'comment'> & {
  sender: Person;
  /** Unsent: why its address is written to; undefined when it was already, today. */
  outcome: 'sent' | { notice: 'no_account' | 'no_room' | undefined };
};

/** Puts the mails about a transfer into the outbox, within its transaction. */
export type TellTransfer = (tx: Transaction, told: ToldTransfer) => Promise<void>;

export interface TransferRoom {
  pool: pg.Pool;
  tellTransfer: TellTransfer;
  /** Says that a transaction with mails has committed. */
  wakeMessages: () => void;
}

export interface AskedTransfer extends Pick<NewTransfer, 'senderId' | 'receiverEmail'> {
  amountPaisa: bigint;
  comment: string | null;
  keyed: KeyedAsk | undefined;
}

/** Throws Refused for the same sent twice without a key (409) and for too many addresses (429). */
async function assertCalm(
  tx: Transaction,
  transfer: NewTransfer,
  keyed: KeyedAsk | undefined,
): Promise<void> {
  const before = await readTriedBefore(tx, transfer);
  if (before.isTwin && !keyed) throw new Refused(409, { error: message('transfer.twin') });
  if (!before.isNewAddress || before.newAddresses < NEW_ADDRESSES_A_DAY) return;
  const most = { most: NEW_ADDRESSES_A_DAY };
  throw new Refused(429, { error: message('transfer.new_addresses', most) }, before.waitSeconds);
}

/** The receiver's balance cap, with what they are loading just now. */
async function hasRoom(
  tx: Transaction,
  receiver: Person,
  { heldPaisa, amountPaisa }: { heldPaisa: bigint; amountPaisa: bigint },
): Promise<boolean> {
  const { balanceCapPaisa } = await limitsWithin(tx, receiver.id);
  const loadingPaisa = await loadingOf(tx, receiver.id);
  return balanceCapPaisa === null || heldPaisa + loadingPaisa + amountPaisa <= balanceCapPaisa;
}

/** Moves the money. Balance and limits were read under their locks: a no here is a fault of ours. */
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

async function send(
  tx: Transaction,
  { tellTransfer }: TransferRoom,
  { keyed, ...asked }: AskedTransfer & { id: string },
): Promise<void> {
  const { senderId, receiverEmail, amountPaisa } = asked;
  const sender = await personById(tx, senderId);
  const receiver = await personByEmail(tx, receiverEmail);
  const wallets = await lockWallets(tx, [senderId, ...(receiver ? [receiver.id] : [])]);
  if ((await findKept(tx, keyed)) !== undefined) return;

  const tried: NewTransfer = { ...asked, receiverId: null };
  await assertCalm(tx, tried, keyed);
  const balancePaisa = wallets.get(senderId) ?? 0n;
  const limits = await limitsWithin(tx, senderId);
  assertMaySend({ sender, receiverEmail, amountPaisa, balancePaisa }, limits);

  const heldPaisa = receiver && wallets.get(receiver.id);
  const isKnown = receiver !== undefined && heldPaisa !== undefined;
  if (isKnown && (await hasRoom(tx, receiver, { heldPaisa, amountPaisa }))) {
    await move(tx, tried, { receiverId: receiver.id, limits });
    await insertTransfer(tx, { ...tried, receiverId: receiver.id });
    await tellTransfer(tx, { ...asked, sender, outcome: 'sent' });
  } else {
    await insertTransfer(tx, tried);
    const why = isKnown ? 'no_room' : 'no_account';
    const notice = (await takeNotice(tx, receiverEmail)) ? why : undefined;
    await tellTransfer(tx, { ...asked, sender, outcome: { notice } });
  }
  await keepAnswer(tx, keyed, {});
}

/**
 * Sends money, or writes down that it was tried: the caller cannot tell which, the mails to both
 * sides do. Throws Refused: 422 by field for oneself, 409 for what the sender's balance or limits
 * forbid and for the same once more within ten seconds without a key, 429 for too many new
 * addresses.
 */
export async function sendMoney(room: TransferRoom, asked: AskedTransfer): Promise<void> {
  const startedAt = performance.now();
  const transfer = { ...asked, id: uuidv7() };
  const work = (): Promise<void> => inTransaction(room.pool, (tx) => send(tx, room, transfer));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error;
    // The commit was sent and nothing came back: what stands in the books decides.
    if (!(await isWritten(room.pool, transfer.id))) await work();
  }
  room.wakeMessages();
  await untilWholeStep(startedAt);
}

/** Forgets tries that moved nothing, once they are old. Wanted about once an hour. */
export function forgetUnsent(pool: pg.Pool): Promise<void> {
  return clearUnsent(pool);
}
