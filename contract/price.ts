// What an order costs by each payment method. The page shows this price and the server charges it, both
// computed here.
import { multiplyRounded, percentRounded } from './money.ts';
import { ORDER_TYPES } from './codes.ts';
import type { OrderType } from './codes.ts';
import type { Paisa } from './money.ts';

/**
 * The operator's fees in force. Percent and rate are decimal texts, so that no float touches money.
 */
export interface Fees {
  version: number;
  transactionFeePercent: string;
  fixedFeeEbsPaisa: Paisa;
  fixedFeePayuPaisa: Paisa;
  fixedFeePayuIntPaisa: Paisa;
  nprToInr: string;
}

/** The kinds of fixed fees, by their names in `Fees`. */
export type FixedFee = 'fixedFeeEbsPaisa' | 'fixedFeePayuPaisa' | 'fixedFeePayuIntPaisa';

/** The methods of the fee table, as the operator calls them, and the fixed fee of each. */
export const FEE_OPTIONS = {
  ebanking: 'fixedFeeEbsPaisa',
  payu: 'fixedFeePayuPaisa',
  card: 'fixedFeePayuIntPaisa',
} as const satisfies Record<string, FixedFee>;

export type FeeOption = keyof typeof FEE_OPTIONS;

export const FEE_OPTION_NAMES = Object.keys(FEE_OPTIONS) as readonly FeeOption[];

/** The fees of an order type by a method, if they differ from the general fees; null: no difference. */
export interface FeeRow {
  type: OrderType;
  method: FeeOption | 'wallet';
  transactionFeePercent: string | null;
  fixedFeePaisa: Paisa | null;
}

/** The general fees of a version, with its rows by order type and method. */
export interface FeeTable extends Fees {
  rows: readonly FeeRow[];
}

/**
 * The fees with which an order of this type is created. The transaction fee is charged when money is spent:
 * a wallet load has only the fixed fee, so that paying through the wallet does not cost more.
 */
export function feesForType(type: OrderType, { rows, ...general }: FeeTable): Fees {
  const fees: Fees = { ...general };
  for (const row of rows) {
    if (row.type !== type) continue;
    fees.transactionFeePercent = row.transactionFeePercent ?? fees.transactionFeePercent;
    if (row.method === 'wallet') continue;
    const name = FEE_OPTIONS[row.method];
    fees[name] = row.fixedFeePaisa ?? fees[name];
  }
  return type === 'WALLET' ? { ...fees, transactionFeePercent: '0' } : fees;
}

/**
 * The first order type and method for which loading the wallet and paying from it would cost more than paying
 * directly; undefined if there is none.
 */
export function dearerLoad(table: FeeTable): { type: OrderType; method: FeeOption } | undefined {
  const load = feesForType('WALLET', table);
  for (const type of ORDER_TYPES) {
    const direct = feesForType(type, table);
    const method = FEE_OPTION_NAMES.find(
      (name) => load[FEE_OPTIONS[name]] > direct[FEE_OPTIONS[name]],
    );
    if (method) return { type, method };
  }
  return undefined;
}

/** How a payment method affects the price. */
export interface PayTerms {
  /** The fixed fee of the method; absent: none. */
  fixedFee?: FixedFee;
  /** The currency of the charge. */
  currency: 'NPR' | 'INR';
}

/** Paying from our own wallet. */
export const WALLET_TERMS: PayTerms = { currency: 'NPR' };

/** One price, line by line; amount − discount + transaction fee + fixed fee is always the total. */
export interface Price {
  amountPaisa: Paisa;
  discountPaisa: Paisa;
  transactionFeePaisa: Paisa;
  fixedFeePaisa: Paisa;
  totalPaisa: Paisa;
  /** What is charged: the total itself, or for Indian banking its value in Indian rupees. */
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
}

/**
 * The price of an order. The transaction fee is a percentage of the whole amount, rounded half up;
 * the Indian total is converted once, at the end, so that its lines still add up. A discount never
 * exceeds the amount.
 */
export function priceOf(
  order: { amountPaisa: Paisa; discountPaisa: Paisa },
  terms: PayTerms,
  fees: Fees,
): Price {
  const { amountPaisa } = order;
  const discountPaisa = order.discountPaisa > amountPaisa ? amountPaisa : order.discountPaisa;
  const transactionFeePaisa = percentRounded(amountPaisa, fees.transactionFeePercent);
  const fixedFeePaisa = terms.fixedFee ? fees[terms.fixedFee] : 0n;
  const totalPaisa = amountPaisa - discountPaisa + transactionFeePaisa + fixedFeePaisa;
  const isIndian = terms.currency === 'INR';
  return {
    amountPaisa,
    discountPaisa,
    transactionFeePaisa,
    fixedFeePaisa,
    totalPaisa,
    chargedPaisa: isIndian ? multiplyRounded(totalPaisa, fees.nprToInr) : totalPaisa,
    chargedCurrency: terms.currency,
  };
}

/**
 * All fees within a price, in the currency of the charge. In Indian rupees: how much lower the charge would
 * be without them, so that the sums add up. The fees must be those that the price was computed with.
 */
export function feesCharged(price: Price, fees: Fees): Paisa {
  const feesPaisa = price.transactionFeePaisa + price.fixedFeePaisa;
  if (price.chargedCurrency === 'NPR') return feesPaisa;
  return price.chargedPaisa - multiplyRounded(price.totalPaisa - feesPaisa, fees.nprToInr);
}
