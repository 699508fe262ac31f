// Records how an open dispute ended, as the command `dispute` does, by two people.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { DISPUTE_OUTCOMES } from '#contract/desk/order-parts/dispute-outcomes.ts';
import { id, oneOf } from '#contract/fields.ts';
import { formatMoney } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { disputeEndJournal } from '#server/disputes/dispute-journals.ts';
import { disputesOf, readDisputes } from '#server/disputes/dispute-row.ts';
import type { DisputeRow } from '#server/disputes/dispute-row.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { closeDispute } from '#server/payments/disputes/close-dispute.ts';
import { systemName } from '../../system-name.ts';
import { defineApprovable } from '../approvable.ts';
import type { PreviewLine } from '../approvable.ts';

const PAYLOAD = z.strictObject({ dispute: id(), outcome: oneOf(DISPUTE_OUTCOMES) });
type EndPayload = z.output<typeof PAYLOAD>;

const isOver = (): ApiError => new ApiError(409, { error: message('desk.approvals_dispute_over') });

interface Locked {
  dispute: DisputeRow;
  /** The payment's other disputes: what this one releases goes to those that lack it. */
  others: DisputeRow[];
}

/** Locks the wallet, then the payment's disputes. Throws ApiError unless this one is open. */
async function lockOpen(tx: Transaction, { dispute: disputeId }: EndPayload): Promise<Locked> {
  const [named] = await tx.rows<Pick<DisputeRow, 'attemptId' | 'userId'>>(
    'select attempt_id as "attemptId", user_id as "userId" from disputes where id = $1',
    [disputeId],
  );
  if (!named) throw new ApiError(404, { error: message('desk.approvals_dispute_unknown') });
  await lockWallets(tx, [named.userId]);
  const all = await disputesOf(tx, named.attemptId);
  const dispute = all.find((one) => one.id === disputeId);
  if (dispute?.state !== 'open') throw isOver();
  return { dispute, others: all.filter((one) => one !== dispute) };
}

const standing = ({ state, amountPaisa, heldPaisa }: DisputeRow): string =>
  `${state} ${heldPaisa} of ${amountPaisa}`;

/** What differs by the outcome: our loss, or who gets what is released first. */
function consequence({ dispute, others }: Locked, { outcome }: EndPayload): PreviewLine[] {
  const missingPaisa = dispute.amountPaisa - dispute.heldPaisa;
  if (outcome === 'lost') {
    if (missingPaisa <= 0n) return [];
    const after = formatMoney(missingPaisa);
    return [{ label: message('desk.approvals_dispute_loss'), after }];
  }
  if (!others.some(({ state }) => state !== 'won')) return [];
  const after = message('desk.approvals_dispute_others_first');
  return [{ label: message('desk.approvals_dispute_others'), after }];
}

export const recordDisputeEnd = defineApprovable({
  action: 'dispute.end',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const { dispute, others } = await lockOpen(tx, payload);
    return {
      object: { kind: 'dispute', id: dispute.id },
      amountPaisa: dispute.amountPaisa,
      version: [dispute, ...others].map(standing).join(', '),
    };
  },

  preview: ({ pool }, payload) =>
    inTransaction(pool, async (tx) => {
      const locked = await lockOpen(tx, payload);
      const { dispute } = locked;
      const { outcome } = payload;
      const gateway = systemName(dispute.gateway);
      const amount = formatMoney(dispute.amountPaisa);
      const number = transactionNumber(dispute.orderId);
      const claimedPaisa = dispute.claimedPaisa ?? dispute.chargedPaisa;
      const journal = disputeEndJournal(dispute, outcome);
      return {
        title: message(`desk.approvals_dispute_title_${outcome}`, { amount, number, gateway }),
        lines: [
          ...(dispute.disputeReference === null
            ? []
            : [
                {
                  label: message('desk.approvals_dispute_reference', { gateway }),
                  after: dispute.disputeReference,
                },
              ]),
          {
            label: message('desk.approvals_dispute_claim'),
            after: formatMoney(claimedPaisa, dispute.chargedCurrency),
          },
          ...consequence(locked, payload),
          {
            label: message('desk.approvals_dispute_state'),
            before: message('desk.approvals_dispute_open'),
            after: message(`desk.approvals_dispute_${outcome}`),
          },
        ],
        journals: journal ? [journal] : [],
      };
    }),

  carryOut: async ({ pool, orders }, { payload, why, useApproval }) => {
    const { outcome } = payload;
    const [dispute] = await readDisputes(pool, { id: payload.dispute });
    if (!dispute) throw isOver();
    const proof = { person: why, last: dispute.proof };
    const { kind } = await closeDispute(pool, { dispute, outcome, proof, useApproval });
    if (kind !== 'done') throw isOver();
    orders.changes.tell([dispute.orderId]);
    return { text: message(`desk.approvals_dispute_done_${outcome}`) };
  },
});
