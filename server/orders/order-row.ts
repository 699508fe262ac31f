// An order as a database row.
import type { OrderState, OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import type { WireFees } from '#contract/payments/fees.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import type { OrderOver } from './order-over.ts';

export interface OrderRow {
  id: string;
  userId: string;
  biller: string | null;
  type: OrderType;
  request: Record<string, unknown>;
  recipient: string;
  operator: string;
  /** The name of what is bought, if it has one. */
  about: string | null;
  /** Further data for the biller's adapter. */
  detail: Record<string, unknown>;
  /** The request of the look-up it is based on. */
  lookUp: Record<string, unknown> | null;
  amountPaisa: Paisa;
  discountPaisa: Paisa;
  /** The coupon of its discount. */
  coupon: string | null;
  /** Its price when it is paid from the wallet. */
  walletPaisa: Paisa;
  /** The fees it was quoted with, in the wire format. */
  fees: WireFees;
  state: OrderState;
  version: number;
  payJournal: string;
  settleJournal: string;
  /** The id of the journal that refunds a reversed delivery; set only then. */
  reverseJournal: string | null;
  paidWith: PayMethod | null;
  paidAt: Date | null;
  totalPaisa: Paisa | null;
  chargedPaisa: Paisa | null;
  chargedCurrency: 'NPR' | 'INR' | null;
  asks: number;
  /** The number of the last delivery attempt; 0 before the first. */
  attempt: number;
  createdAt: Date;
  expiresAt: Date;
  /** Why it is over, according to the database function `payable`; null: it may still be paid. */
  notPayable: OrderOver | null;
}

/** SQL: why a row of `orders` may not be paid; see payable.sql. */
export const notPayable = (order: Sql, way = sql`null`, isInReview = sql`false`): Sql =>
  sql`payable(${order}.type, ${order}.paid_at, ${order}.state, ${order}.expires_at, ${way}, ${isInReview})`;

/** The columns of an unaliased `orders`. */
export const ORDER_COLUMNS = `id, user_id as "userId", biller, type, request, recipient, operator,
  about, detail, look_up as "lookUp",
  amount_paisa as "amountPaisa", discount_paisa as "discountPaisa", coupon,
  wallet_paisa as "walletPaisa", fees, state, version,
  pay_journal as "payJournal", settle_journal as "settleJournal",
  reverse_journal as "reverseJournal",
  paid_with as "paidWith", paid_at as "paidAt",
  total_paisa as "totalPaisa", charged_paisa as "chargedPaisa",
  charged_currency as "chargedCurrency",
  asks, attempt,
  created_at as "createdAt", expires_at as "expiresAt", 
  ${notPayable(sql`orders`)} as "notPayable"`;
