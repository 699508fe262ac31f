// The numbers of the gateway payment that paid an order, for its documents.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

export interface PaymentNumbers {
  /** Our number, as sent to the gateway. */
  transactionId: string;
  /** The gateway's number. */
  reference: string | null;
}

const READ = statement(
  'payment_numbers',
  `select transaction_id as "transactionId", gateway_reference as reference
   from payment_attempts where order_id = $1 and became = 'payment' limit 1`,
);

/** Undefined for an order that was paid from the wallet, or not at all. */
export async function readPaymentNumbers(
  pool: pg.Pool,
  orderId: string,
): Promise<PaymentNumbers | undefined> {
  const [row] = await readRows<PaymentNumbers>(pool, READ, [orderId]);
  return row;
}
