// Locks orders, for every verb that will move them: those of this room, and those that pay.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

const LOCK = statement(
  'lock_orders',
  `select ${ORDER_COLUMNS} from orders where id = any ($1::uuid[]) order by id for update`,
);

/**
 * Locks orders in id order; wallets that will move must be locked before. Missing ones are missing.
 */
export async function lockOrders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  const rows = await tx.rows<OrderRow>(LOCK, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What paying needs to know of an order, and no more: this is the most frequent read there is. */
export type PayableOrder = Pick<
  OrderRow,
  | 'id'
  | 'userId'
  | 'type'
  | 'state'
  | 'version'
  | 'amountPaisa'
  | 'discountPaisa'
  | 'fees'
  | 'payJournal'
  | 'paidWith'
  | 'isExpired'
>;

const LOCK_PAYABLE = statement(
  'lock_payable_orders',
  `select id, user_id as "userId", type, state, version, amount_paisa as "amountPaisa",
     discount_paisa as "discountPaisa", fees, pay_journal as "payJournal",
     paid_with as "paidWith", expires_at <= now() as "isExpired"
   from orders where id = any ($1::uuid[]) order by id for update`,
);

/** Like lockOrders, for those that will only be paid. */
export async function lockPayableOrders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, PayableOrder>> {
  const rows = await tx.rows<PayableOrder>(LOCK_PAYABLE, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
