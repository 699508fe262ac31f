// What follows the refund of orders to the wallet: disputes take their part, the limit gets it back, and the
// owner is told.
import type { Transaction } from '#server/db/transaction.ts';
import { takeRefunded } from '#server/disputes/feed-dispute.ts';
import { countedPaisa } from '#server/limits/limit-refusal.ts';
import { releaseSpend } from '#server/limits/spend-limit.ts';
import { notify } from '#server/notifications/notify.ts';
import { taken } from './delivery/settlement-journals.ts';
import type { OrderRow } from './order-row.ts';

/** Wallets and orders must be locked, and the refunds posted. */
export async function followRefunds(tx: Transaction, orders: readonly OrderRow[]): Promise<void> {
  await releaseSpend(
    tx,
    orders.map((order) => ({
      userId: order.userId,
      amountPaisa: countedPaisa(order),
      takenAt: order.paidAt ?? order.createdAt,
    })),
  );
  // What a wallet paid has no gateway payment that could be disputed.
  const disputable = orders.filter(({ paidWith }) => paidWith !== 'wallet');
  const left = await takeRefunded(tx, new Map(disputable.map((order) => [order.id, taken(order)])));
  for (const order of orders) {
    const { id: orderId, userId } = order;
    const amountPaisa = left.get(orderId) ?? taken(order);
    if (amountPaisa > 0n) {
      await notify(tx, { kind: 'order_refunded', userId, orderId, amountPaisa });
    }
  }
}
