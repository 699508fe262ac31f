// An order as the database keeps it.
import type { OrderState, OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { PayMethod } from '#contract/price.ts';
import type { WireFees } from '#contract/fees.ts';

export interface OrderRow {
  id: string;
  userId: string;
  biller: string | null;
  type: OrderType;
  request: Record<string, unknown>;
  recipient: string;
  operator: string;
  /** What is bought, where it has a name. */
  about: string | null;
  /** What the biller's hands need besides. */
  detail: Record<string, unknown>;
  /** The request of the look-up it stands on. */
  lookUp: Record<string, unknown> | null;
  amountPaisa: Paisa;
  discountPaisa: Paisa;
  /** The coupon its discount comes from. */
  coupon: string | null;
  /** What it costs when it is paid from the wallet. */
  walletPaisa: Paisa;
  /** The fees it was quoted with, as they stand on the wire. */
  fees: WireFees;
  state: OrderState;
  version: number;
  payJournal: string;
  settleJournal: string;
  /** Of the journal that gives the money back when a delivery is taken back; made only then. */
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
  /** Whether its time to be paid is over, by the database's clock. */
  isExpired: boolean;
}

/** Whether it can still be paid, by the database's clock. */
export function isToBePaid({ state, isExpired }: Pick<OrderRow, 'state' | 'isExpired'>): boolean {
  return state === 'awaiting_payment' && !isExpired;
}

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
  created_at as "createdAt", expires_at as "expiresAt", expires_at <= now() as "isExpired"`;
