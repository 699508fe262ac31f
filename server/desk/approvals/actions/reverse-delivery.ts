// Refunds a delivered order whose provider has given the money back, as the command `reverse` does, by
// two people.
import * as z from 'zod/mini';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { ApiError } from '#contract/api-error.ts';
import { id } from '#contract/fields.ts';
import { formatMoney } from '#contract/money.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWhole, providerOf } from '#server/orders/delivery/resolve-order.ts';
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { reversalJournal, taken } from '#server/orders/delivery/settlement-journals.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { recipientFor } from '../../orders/order-rows.ts';
import { systemNamed } from '../../system-name.ts';
import { defineApprovable } from '../approvable.ts';

const PAYLOAD = z.strictObject({ order: id() });

const notReversible = (): ApiError =>
  new ApiError(409, { error: message('desk.approvals_not_reversible') });

/** A wallet load has no provider delivery to reverse. */
export function isReversible({ state, biller }: Pick<OrderRow, 'state' | 'biller'>): boolean {
  return state === 'delivered' && biller !== null;
}

/** Locks and reads the order. Throws ApiError. */
async function readOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockWhole(tx, orderId);
  if (!order) throw new ApiError(404, { error: message('desk.approvals_order_unknown') });
  if (!isReversible(order)) throw notReversible();
  return order;
}

/** "NTC 98****0001": the preview is kept, and read by roles that do not decide orders. */
function forText(order: OrderRow): Message {
  const { type, operator } = order;
  const recipient = recipientFor(order, []);
  const name = operatorTitle({ type2: type, operator }, (key) => key);
  const values = { operator: isWordKey(name) ? message(name) : name, recipient };
  return message('desk.approvals_order_for', values);
}

export const reverseDelivery = defineApprovable({
  action: 'order.reverse',
  payload: PAYLOAD,

  read: async (tx, { order: orderId }) => {
    const order = await readOrder(tx, orderId);
    return {
      object: { kind: 'order', id: orderId },
      amountPaisa: taken(order),
      version: `${order.state}, step ${order.version}`,
    };
  },

  preview: ({ pool }, { order: orderId }) =>
    inTransaction(pool, async (tx) => {
      const order = await readOrder(tx, orderId);
      const provider = await providerOf(tx, order);
      const by = { amount: formatMoney(taken(order)), number: transactionNumber(orderId) };
      return {
        title: message('desk.approvals_reversal_title', by),
        lines: [
          { label: message('desk.approvals_order'), after: forText(order) },
          { label: message('desk.approvals_provider'), after: systemNamed(provider) },
          {
            label: message('desk.approvals_order_state'),
            before: message('desk.approvals_order_delivered'),
            after: message('desk.approvals_order_refunded'),
          },
        ],
        journals: [reversalJournal(order, provider, orderId)],
      };
    }),

  carryOut: async ({ pool }, { payload: { order: orderId }, why, useApproval }) => {
    const { kind } = await reverseOrder(pool, { orderId, why, useApproval });
    if (kind !== 'done') throw notReversible();
    return { text: message('desk.approvals_reversed') };
  },
});
