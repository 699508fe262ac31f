// Refunds wallet money to the payment it came from, as the command `refund` does, by two people.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { id } from '#contract/fields.ts';
import { formatMoney, spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { makeCarryOut } from '#server/payments/refunds/carry-out-refund.ts';
import { evaluateWithin, openRefund } from '#server/payments/refunds/open-refund.ts';
import type { Opened } from '#server/payments/refunds/open-refund.ts';
import { heldJournal, sentJournal } from '#server/payments/refunds/refund-journals.ts';
import type { RefundedAmounts, RefundRow } from '#server/payments/refunds/refund-row.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import type { DeskContext } from '../../desk-context.ts';
import { systemName } from '../../system-name.ts';
import { defineApprovable, paisaText } from '../approvable.ts';
import type { PreviewLine } from '../approvable.ts';

const PAYLOAD = z.strictObject({
  payment: id(),
  amountPaisa: paisaText(),
  /** Whether a person sends the approved refund, because the gateway has no refund call. */
  isByHand: z.boolean(),
});
type RefundPayload = z.output<typeof PAYLOAD>;

const refusal = (text: Message): ApiError => new ApiError(409, { error: text });

/** Why nothing can be refunded. */
function refusalOf(opened: Exclude<Opened, { id: string }>): ApiError {
  switch (opened.kind) {
    case 'reference used':
      return refusal(message('desk.approvals_refund_recorded'));
    case 'disputed':
      return refusal(message('desk.approvals_refund_disputed'));
    case 'nothing left':
      return refusal(
        message(opened.hasGone ? 'desk.approvals_refund_gone' : 'desk.approvals_refund_none'),
      );
    case 'too much':
      return refusal(
        message('desk.approvals_refund_too_much', { amount: spokenMoney(opened.leftPaisa) }),
      );
    case 'too little':
      return refusal(message('desk.approvals_refund_too_little'));
    case 'short':
      return refusal(
        message('desk.approvals_refund_short', { amount: spokenMoney(opened.balancePaisa) }),
      );
  }
}

const NOW = statement(
  'desk-refund-now',
  `select a.order_id as "orderId", a.user_id as "userId", a.became,
     (select state from orders where id = (
       select order_id from payment_attempts where id = $1)) as "orderState",
     (select coalesce(sum(r.amount_paisa), 0)::bigint from refunds r
      where r.attempt_id = a.id and r.state <> 'failed') as "gonePaisa"
   from payment_attempts a where a.id = $1`,
);

interface PaymentNow {
  orderId: string;
  userId: string;
  orderState: string;
  became: string | null;
  gonePaisa: Paisa;
}

/** The payment and the amounts to refund, read under the locks of a refund. Throws ApiError. */
async function evaluate(
  tx: Transaction,
  { payment, amountPaisa }: RefundPayload,
): Promise<PaymentNow & RefundedAmounts> {
  const read = async () => (await tx.rows<PaymentNow>(NOW, [payment]))[0];
  const found = await read();
  if (!found) throw new ApiError(404, { error: message('desk.approvals_payment_unknown') });
  const { orderId, userId } = found;
  const attempt = { id: payment, orderId, userId };
  const evaluated = await evaluateWithin(tx, { attempt, amountPaisa });
  if ('kind' in evaluated) throw refusalOf(evaluated);
  // Read again now that the locks are held.
  return { ...((await read()) ?? found), ...evaluated };
}

async function paidAttempt({ pool }: DeskContext, payment: string): Promise<PaidAttempt> {
  const attempt = (await findPaidAttempts(pool, payment))?.find((one) => one.id === payment);
  if (attempt) return attempt;
  throw new ApiError(404, { error: message('desk.approvals_payment_unknown') });
}

/** Whether a person has to send the gateway's refunds, because it has no refund call. */
export function isSentByHand({ gateways }: Pick<DeskContext, 'gateways'>, name: string): boolean {
  return !gateways.some((gateway) => gateway.name === name && gateway.refunds);
}

/** Throws ApiError if the gateway gained or lost its refund call since the proposal. */
function assertSameWay(context: DeskContext, name: string, isByHand: boolean): void {
  if (isSentByHand(context, name) !== isByHand) {
    throw refusal(message('desk.approvals_refund_way'));
  }
}

const DONE: Record<RefundRow['state'], Message> = {
  sending: message('desk.approvals_refund_sending'),
  pending: message('desk.approvals_refund_sending'),
  refunded: message('desk.approvals_refund_made'),
  failed: message('desk.approvals_refund_failed'),
};

/** Sends the refund now; if that is interrupted, the refund queue sends it. */
async function send(context: DeskContext, refundId: string): Promise<Message> {
  const { pool, gateways, log, config, onFault } = context;
  const carryOut = makeCarryOut({ pool, gateways, log, askSeconds: config.refundAskSeconds });
  const refund = await carryOut(refundId).catch(onFault);
  return DONE[refund?.state ?? 'sending'];
}

/** The steps of a manual refund in order, for the person who decides. */
const byHandLines = (gateway: Message): PreviewLine[] => [
  { label: message('desk.approvals_by_hand_first'), after: message('desk.approvals_by_hand_held') },
  {
    label: message('desk.approvals_by_hand_then'),
    after: message('desk.approvals_by_hand_send', { gateway }),
  },
  {
    label: message('desk.approvals_by_hand_last'),
    after: message('desk.approvals_by_hand_record'),
  },
];

export const giveRefund = defineApprovable({
  action: 'refund.give',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const { orderState, became, gonePaisa, ...amounts } = await evaluate(tx, payload);
    const { amountPaisa, chargedPaisa } = amounts;
    return {
      object: { kind: 'payment', id: payload.payment },
      amountPaisa,
      version: `${became ?? 'nothing'}, order ${orderState}, gone ${gonePaisa}, charged ${chargedPaisa}`,
    };
  },

  check: async (context, { payment, isByHand }) => {
    assertSameWay(context, (await paidAttempt(context, payment)).gateway, isByHand);
  },

  preview: async (context, payload) => {
    const attempt = await paidAttempt(context, payload.payment);
    const { orderId, userId, gateway, chargedCurrency, leftPaisa } = attempt;
    const { isByHand } = payload;
    assertSameWay(context, gateway, isByHand);
    const { amountPaisa, chargedPaisa } = await inTransaction(context.pool, (tx) =>
      evaluate(tx, payload),
    );
    const amounts = { amountPaisa, chargedPaisa, chargedCurrency };
    const booked = {
      id: payload.payment,
      endJournal: payload.payment,
      orderId,
      userId,
      gateway,
      ...amounts,
    };
    const name = systemName(gateway);
    const by = {
      amount: formatMoney(amountPaisa),
      gateway: name,
      number: transactionNumber(orderId),
    };
    return {
      title: message(
        isByHand ? 'desk.approvals_refund_title_by_hand' : 'desk.approvals_refund_title',
        by,
      ),
      lines: [
        { label: message('desk.approvals_payment'), after: attempt.transactionId },
        {
          label: message('desk.approvals_may_go_back'),
          before: formatMoney(leftPaisa),
          after: formatMoney(leftPaisa - amountPaisa),
        },
        {
          label: message('desk.approvals_at_gateway', { gateway: name }),
          after: formatMoney(chargedPaisa, chargedCurrency),
        },
        ...(isByHand ? byHandLines(name) : []),
      ],
      journals: [heldJournal(booked), sentJournal(booked)],
    };
  },

  carryOut: async (context, { payload, why, useApproval }) => {
    const attempt = await paidAttempt(context, payload.payment);
    const { amountPaisa, isByHand } = payload;
    assertSameWay(context, attempt.gateway, isByHand);
    const asked = {
      attempt,
      amountPaisa,
      why,
      byHand: undefined,
      isHeldForPerson: isByHand,
      useApproval,
    };
    const opened = await openRefund(context.pool, asked);
    if (!('id' in opened)) throw refusalOf(opened);
    if (!isByHand) return { text: await send(context, opened.id) };
    const gateway = systemName(attempt.gateway);
    return { text: message('desk.approvals_refund_to_send', { gateway }) };
  },
});
