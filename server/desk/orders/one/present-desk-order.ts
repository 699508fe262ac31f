// One order with its evidence, in the wire format; data from outside systems is masked.
import { sameReference } from '#server/payments/attempts/attempts-in-review.ts';
import { isForPerson } from '#server/payments/refunds/decide-refund.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import type { DeskJournal, DeskWork, LookIn } from '#contract/desk/order-parts/order-shapes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Message } from '#contract/texts.ts';
import { referenceOf } from '#server/orders/delivery/reference.ts';
import { COUPON_RETURNS } from '#server/orders/discount/coupon-held.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import { maskBody, maskEvidence, maskPlain } from '../evidence/mask-evidence.ts';
import type { MaskOptions } from '../evidence/mask-evidence.ts';
import { differenceOnWire } from '../evidence/money-of-order.ts';
import type { JournalWithPostings } from '../evidence/money-of-order.ts';
import { orderRow } from '../order-rows.ts';
import type { Reader } from '../order-rows.ts';
import type { OrderParts } from './order-parts.ts';

export interface ShownParts extends OrderParts {
  work: DeskWork[];
  /** Why nobody may decide it now. */
  whyNot: Message | undefined;
  /** Where a person can look up its outcome; null until a delivery was tried. */
  lookIn: LookIn | null;
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** References shown on the page stay readable in the evidence; the customer's number is masked. */
function maskingOf({ id, recipient }: ReadOrder, parts: OrderParts): MaskOptions {
  const { deliveries, payments, refunds, disputes } = parts;
  return {
    hide: [recipient],
    keep: [
      id,
      ...deliveries.flatMap(({ number, providerReference }) => [
        referenceOf(id, number),
        providerReference,
      ]),
      ...payments.flatMap((one) => [one.transactionId, one.gatewayReference, one.session]),
      ...refunds.flatMap(({ refundKey, reference }) => [refundKey, reference]),
      ...disputes.map(({ reference }) => reference),
    ],
  };
}

export function journalOnWire({ id, kind, at, postings }: JournalWithPostings): DeskJournal {
  return {
    id,
    kind,
    at: at.toISOString(),
    postings: postings.map((posting) => ({
      account: posting.account ?? 'wallet',
      amount: rupeesFromPaisa(posting.amountPaisa),
      currency: posting.currency,
      version: posting.version === null ? null : Number(posting.version),
      balance_after:
        posting.balanceAfterPaisa === null ? null : rupeesFromPaisa(posting.balanceAfterPaisa),
    })),
  };
}

function attemptsOnWire(order: ReadOrder, parts: OrderParts, masking: MaskOptions) {
  const mask = (proof: unknown): unknown => maskEvidence(proof ?? null, masking);
  return {
    steps: parts.steps.map(({ at, proof, ...step }) => ({
      ...step,
      at: at.toISOString(),
      evidence: mask(proof),
    })),
    deliveries: parts.deliveries.map((one) => ({
      number: one.number,
      provider: one.provider,
      reference: referenceOf(order.id, one.number),
      provider_reference: one.providerReference,
      state: one.state,
      created_at: one.createdAt.toISOString(),
      answered_at: timeOf(one.answeredAt),
      evidence: mask(one.proof),
    })),
    payments: parts.payments.map((one) => ({
      id: one.id,
      gateway: one.gateway,
      transaction_id: one.transactionId,
      gateway_reference: one.gatewayReference,
      session: one.session,
      state: one.state,
      became: one.became,
      total: rupeesFromPaisa(one.totalPaisa),
      charged: rupeesFromPaisa(one.chargedPaisa),
      currency: one.chargedCurrency,
      taken: one.takenPaisa === null ? null : rupeesFromPaisa(one.takenPaisa),
      needs_review: one.needsReview,
      same_reference: sameReference(one.proof) ?? null,
      asks: one.asks,
      due_at: timeOf(one.dueAt),
      created_at: one.createdAt.toISOString(),
      settled_at: timeOf(one.settledAt),
      evidence: mask(one.proof),
    })),
    callbacks: parts.callbacks.map(({ from, channel, isSigned, at, body }) => ({
      from,
      channel,
      is_signed: isSigned,
      at: at.toISOString(),
      body: maskBody(body, masking),
    })),
  };
}

/** What a person must send by hand, and who is at it. */
function toSendOnWire(
  refund: OrderParts['refunds'][number],
  { senders }: OrderParts,
): DeskOrder['refunds'][number]['to_send'] {
  if (!isForPerson(refund)) return null;
  const { id, transactionId, gatewayReference } = refund;
  const sender = senders.get(id);
  return {
    transaction_id: transactionId,
    gateway_reference: gatewayReference,
    holder: sender ? { id: sender.id, full_name: sender.fullName } : null,
  };
}

function moneyOnWire(parts: OrderParts, masking: MaskOptions) {
  const mask = (proof: unknown): unknown => maskEvidence(proof ?? null, masking);
  return {
    journals: parts.journals.map(journalOnWire),
    refunds: parts.refunds.map((one) => ({
      id: one.id,
      gateway: one.gateway,
      state: one.state,
      is_by_hand: one.isByHand,
      to_send: toSendOnWire(one, parts),
      needs_review: one.needsReview && !isForPerson(one),
      is_held: one.isHeld,
      amount: rupeesFromPaisa(one.amountPaisa),
      charged: rupeesFromPaisa(one.chargedPaisa),
      currency: one.chargedCurrency,
      reference: one.reference,
      why: one.why,
      due_at: timeOf(one.dueAt),
      created_at: one.createdAt.toISOString(),
      settled_at: timeOf(one.settledAt),
      evidence: mask(one.proof),
    })),
    disputes: parts.disputes.map((one) => ({
      id: one.id,
      gateway: one.gateway,
      reference: one.reference,
      state: one.state,
      amount: rupeesFromPaisa(one.amountPaisa),
      held: rupeesFromPaisa(one.heldPaisa),
      why: one.why,
      due_by: timeOf(one.dueBy),
      opened_at: one.openedAt.toISOString(),
      closed_at: timeOf(one.closedAt),
      evidence: mask(one.proof),
      told: one.toldState && {
        state: one.toldState,
        at: one.toldAt.toISOString(),
        evidence: mask(one.toldProof),
        needs_review: one.isToldOtherwise,
        settled_at: timeOf(one.toldSettledAt),
        why: one.toldWhy,
      },
    })),
    differences: parts.differences.map(differenceOnWire),
  };
}

function wordsOnWire({ messages, complaint }: OrderParts, masking: MaskOptions) {
  return {
    messages: messages.map(({ id, kind, state, attempts, lastError, at, nextAt }) => ({
      id,
      kind,
      state,
      attempts,
      at: at.toISOString(),
      next_at: timeOf(nextAt),
      last_error: lastError === null ? null : maskPlain(lastError, masking),
    })),
    complaint: complaint
      ? {
          id: complaint.id,
          state: complaint.state,
          level: complaint.level,
          assigned_to: complaint.assignedTo,
          logged_at: complaint.loggedAt.toISOString(),
          due_at: timeOf(complaint.dueAt),
        }
      : null,
  };
}

export function presentDeskOrder(
  order: ReadOrder,
  { work, whyNot, lookIn, ...parts }: ShownParts,
  reader: Reader,
): DeskOrder {
  const { tell } = reader.locale;
  const masking = maskingOf(order, parts);
  const owner = parts.owners.get(order.userId);
  const blocks = parts.blocks.get(order.id) ?? [];
  const sentBackPaisa = parts.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaisa }) => sum + amountPaisa, 0n);
  const charged: [Paisa | null, 'NPR' | 'INR' | null] = [order.chargedPaisa, order.chargedCurrency];
  return {
    ...orderRow(order, { owner, blocks, sentBackPaisa }, reader),
    version: order.version,
    biller: order.biller,
    discount: rupeesFromPaisa(order.discountPaisa),
    fees: order.fees,
    paid_with: order.paidWith,
    paid_at: timeOf(order.paidAt),
    expires_at: order.expiresAt.toISOString(),
    charged:
      charged[0] !== null && charged[1] !== null
        ? { amount: rupeesFromPaisa(charged[0]), currency: charged[1] }
        : null,
    coupon:
      order.coupon === null
        ? null
        : { code: order.coupon, is_held: !COUPON_RETURNS.has(order.state) },
    ...attemptsOnWire(order, parts, masking),
    ...moneyOnWire(parts, masking),
    ...wordsOnWire(parts, masking),
    work,
    decision: { is_possible: whyNot === undefined, why_not: whyNot ? tell(whyNot) : null },
    look_in: lookIn,
  };
}
