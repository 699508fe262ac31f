// Freezes a disputed amount in the wallet, as far as the wallet holds it.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { lockAttempt } from '../attempts/attempt-row.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { disputeHeldJournal } from '#server/disputes/dispute-journals.ts';
import { postSurely } from '#server/ledger/post.ts';
import { hasRefundUnderWay } from '../refunds/refund-row.ts';
import { returnUnsent } from '../refunds/settle-refund.ts';
import { disputableAmounts, goneOf } from '../refunds/disputable.ts';
import { disputesOf, insertDispute, nameDispute } from '#server/disputes/dispute-row.ts';
import type { DisputeRow, NewDispute } from '#server/disputes/dispute-row.ts';

export interface DisputeAsk {
  attempt: Pick<AttemptRow, 'id' | 'orderId' | 'userId'>;
  /** The gateway's own number of it; null where an operator records it. */
  disputeReference: string | null;
  /** The claim, in the charged currency; undefined: all of the payment. */
  chargedPaisa: Paisa | undefined;
  /** The gateway's deadline for our evidence; null where it names none. */
  dueBy: Date | null;
  why: string;
  proof: unknown;
}

export type OpenedDispute =
  | { kind: 'opened' | 'known'; dispute: NewDispute }
  /** Nothing is left for an operator to dispute: all of it went back, or the attempt brought nothing. */
  | { kind: 'nothing left' };

/** The dispute that is already known; one that an operator recorded gets the gateway's number. */
async function findKnown(
  tx: Transaction,
  all: readonly DisputeRow[],
  { disputeReference, dueBy }: Pick<DisputeAsk, 'disputeReference' | 'dueBy'>,
): Promise<OpenedDispute | undefined> {
  const named = all.find((one) => one.disputeReference === disputeReference);
  if (disputeReference !== null && named) return { kind: 'known', dispute: named };
  const open = all.filter(({ state }) => state === 'open');
  const unnamed = open.find((one) => one.disputeReference === null);
  const same = disputeReference === null ? (unnamed ?? open[0]) : unnamed;
  if (!same) return undefined;
  if (disputeReference === null) return { kind: 'known', dispute: same };
  await nameDispute(tx, { id: same.id, disputeReference, dueBy });
  return { kind: 'known', dispute: { ...same, disputeReference, dueBy } };
}

async function freeze(tx: Transaction, dispute: NewDispute): Promise<void> {
  const { id, userId, orderId, gateway, heldPaisa } = dispute;
  await insertDispute(tx, dispute);
  if (heldPaisa > 0n) await postSurely(tx, disputeHeldJournal(id, dispute));
  await notify(tx, { kind: 'dispute_opened', userId, orderId, gateway, heldPaisa });
}

/**
 * Records a dispute and freezes its amount, or as much as the wallet holds. The same dispute again
 * changes nothing. One that the gateway tells of is recorded even if nothing is left to dispute, or the
 * payment is in review: staff see it, and it takes what comes to the wallet later.
 */
export function openDispute(
  pool: pg.Pool,
  { attempt: { id: attemptId, userId, orderId }, ...ask }: DisputeAsk,
): Promise<OpenedDispute> {
  return inTransaction(pool, async (tx): Promise<OpenedDispute> => {
    const lockedPaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    await lockOrders(tx, [orderId]);
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new Error(`there is no attempt ${attemptId}`);
    const { disputeReference, dueBy, why, proof } = ask;
    const all = await disputesOf(tx, attemptId);
    const known = await findKnown(tx, all, ask);
    if (known) return known;
    const balancePaisa = lockedPaisa + (await returnUnsent(tx, attemptId));
    const claimedPaisa = ask.chargedPaisa ?? attempt.chargedPaisa;
    const left = disputableAmounts(attempt, await goneOf(tx, attemptId, all), claimedPaisa);
    // A refund under way may fail; the dispute then grows by it.
    const isEmpty = !left && !(await hasRefundUnderWay(tx, attemptId));
    if (isEmpty && disputeReference === null) return { kind: 'nothing left' };
    const amounts = left ?? { amountPaisa: 0n, chargedPaisa: 0n };
    const { gateway, chargedCurrency } = attempt;
    const dispute: NewDispute = {
      id: uuidv7(),
      attemptId,
      orderId,
      userId,
      gateway,
      disputeReference,
      state: 'open',
      ...amounts,
      claimedPaisa,
      chargedCurrency,
      heldPaisa: balancePaisa < amounts.amountPaisa ? balancePaisa : amounts.amountPaisa,
      endJournal: uuidv7(),
      dueBy,
      why,
      proof,
    };
    await freeze(tx, dispute);
    return { kind: 'opened', dispute };
  });
}
