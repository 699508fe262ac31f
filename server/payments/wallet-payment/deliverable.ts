// Stops a payment for an order that no provider has the credit to deliver.
import type pg from 'pg';
import { assertOnSale } from '#server/delivery-channels/assert-on-sale.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { Decision, Verdict, WalletPayment } from './pay-from-wallet.ts';

/** A payment as a page asks for it. */
export type AskedPayment = Omit<WalletPayment, 'amplePaisa'>;

/**
 * Throws ApiError (409) for an order that no provider has the credit to deliver. The payment itself
 * checks everything else.
 */
async function assertDeliverable(
  pool: pg.Pool,
  carriers: Pick<Channels, 'canSell'>,
  { orderId, userId }: AskedPayment,
): Promise<void> {
  const orders = await inTransaction(pool, (tx) => lockOrders(tx, [orderId]));
  const order = orders.get(orderId);
  if (order?.userId === userId && order.state === 'awaiting_payment') assertOnSale(carriers, order);
}

interface Paying {
  pool: pg.Pool;
  carriers: Pick<Channels, 'canSell' | 'amplePaisa'>;
  pay: (payment: WalletPayment) => Promise<Verdict>;
}

/**
 * Pays an order if it can be delivered, in one statement unless its amount is large or a balance low: the
 * amount is known only there. Throws ApiError (409) where no provider has the credit for it.
 */
export async function payDeliverable(
  { pool, carriers, pay }: Paying,
  payment: AskedPayment,
): Promise<Decision> {
  const amplePaisa = carriers.amplePaisa();
  if (amplePaisa !== undefined) {
    const decided = await pay({ ...payment, amplePaisa });
    if (decided.verdict !== 'credit not checked') return decided;
  }
  await assertDeliverable(pool, carriers, payment);
  return (await pay({ ...payment, amplePaisa: undefined })) as Decision;
}
