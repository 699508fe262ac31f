// Closes a dispute: the frozen amount returns to its owner, or goes back with the payment.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { disputeEndJournal } from '#server/disputes/dispute-journals.ts';
import { postSurely } from '#server/ledger/post.ts';
import { endDispute, lockDispute } from '#server/disputes/dispute-row.ts';
import type { DisputeRow } from '#server/disputes/dispute-row.ts';
import { noteTold } from '#server/disputes/told-otherwise.ts';
import { lockAttempt } from '../attempts/attempt-row.ts';
import { holdForDisputes } from './hold-for-disputes.ts';

export interface DisputeEnd {
  dispute: Pick<DisputeRow, 'id' | 'userId'>;
  outcome: 'won' | 'lost';
  proof: unknown;
  /** Whether the gateway says so: of a closed dispute, it is then kept for a person if we said otherwise. */
  isTold?: boolean;
  /** Takes a second person's approval, once everything is locked and before anything is written. */
  useApproval?: (tx: Transaction) => Promise<void>;
}

export interface ClosedDispute {
  /** done before: it had this outcome already; decided: it had the other outcome, and keeps it. */
  kind: 'done' | 'done before' | 'decided';
  dispute: DisputeRow;
}

/** What the payment's other disputes, which lack money, take of what this one released. */
async function holdForOthers(
  tx: Transaction,
  { attemptId, heldPaisa }: Pick<DisputeRow, 'attemptId' | 'heldPaisa'>,
): Promise<Paisa> {
  const attempt = await lockAttempt(tx, attemptId);
  return attempt ? holdForDisputes(tx, attempt, heldPaisa) : 0n;
}

/**
 * Won: the frozen amount returns, even above the wallet's cap, unless the payment's other dispute takes it.
 * The owner is told of what is in the wallet again; where that is nothing, the mail about the other dispute
 * is enough. A closed dispute stays as it is; what the gateway says of it otherwise comes before a person.
 */
export function closeDispute(
  pool: pg.Pool,
  { dispute: { id, userId }, outcome, proof, isTold = false, useApproval }: DisputeEnd,
): Promise<ClosedDispute> {
  return inTransaction(pool, async (tx): Promise<ClosedDispute> => {
    await lockWallets(tx, [userId]);
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw new Error(`there is no dispute ${id}`);
    if (dispute.state !== 'open') {
      if (isTold) await noteTold(tx, { id, state: outcome, proof });
      return { kind: dispute.state === outcome ? 'done before' : 'decided', dispute };
    }
    await useApproval?.(tx);
    const { orderId, gateway, heldPaisa } = dispute;
    const journal = disputeEndJournal(dispute, outcome);
    if (journal) await postSurely(tx, journal);
    await endDispute(tx, { id, state: outcome, proof });
    const passedOnPaisa = outcome === 'won' ? await holdForOthers(tx, dispute) : 0n;
    if (passedOnPaisa === 0n || passedOnPaisa < heldPaisa) {
      const told = { userId, orderId, gateway, heldPaisa: heldPaisa - passedOnPaisa };
      await notify(tx, { kind: `dispute_${outcome}`, ...told });
    }
    return { kind: 'done', dispute: { ...dispute, state: outcome } };
  });
}
