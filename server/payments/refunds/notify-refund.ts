// Notifies the payer of a refund: that it is on its way, or that it failed.
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { NewRefund } from './refund-row.ts';

/** The part of a refund that is in the wallet again; nothing to tell where a dispute took it. */
export async function notifyRefundFailed(
  tx: Transaction,
  { userId, orderId, gateway }: Pick<NewRefund, 'userId' | 'orderId' | 'gateway'>,
  amountPaisa: Paisa,
): Promise<void> {
  if (amountPaisa <= 0n) return;
  await notify(tx, { kind: 'payment_refund_failed', userId, orderId, gateway, amountPaisa });
}

/** The gateway accepted the refund: the money is on its way to its source. */
export async function notifyRefundSent(tx: Transaction, refund: NewRefund): Promise<void> {
  const { userId, orderId, gateway, amountPaisa, chargedPaisa, chargedCurrency } = refund;
  const about = { userId, orderId, gateway, amountPaisa, chargedPaisa, chargedCurrency };
  await notify(tx, { kind: 'payment_refund_sent', ...about });
}
