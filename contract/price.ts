// What an order costs by each way of paying: the page shows it and the server charges it, from this
// one place.
import { multiplyRounded, percentRounded } from './money.ts';
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

/** A way of paying as the price sees it. */
export const PAY_METHODS = [
  'wallet',
  'payu',
  'ebanking',
  'esewa',
  'khalti',
  'card',
  'sct',
  'bank',
] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** One price, line by line; amount − discount + transaction fee + fixed fee is always the total. */
export interface Price {
  amountPaisa: Paisa;
  discountPaisa: Paisa;
  transactionFeePaisa: Paisa;
  fixedFeePaisa: Paisa;
  totalPaisa: Paisa;
  /** What is charged: the total itself, or for Indian banking its worth in Indian rupees. */
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
}

function fixedFee(method: PayMethod, fees: Fees): Paisa {
  switch (method) {
    case 'wallet':
      return 0n;
    case 'payu':
      return fees.fixedFeePayuPaisa;
    // Whoever pays in Nepal pays the one fee of Nepal, whichever gateway is behind it.
    case 'ebanking':
    case 'esewa':
    case 'khalti':
    case 'sct':
    case 'bank':
      return fees.fixedFeeEbsPaisa;
    case 'card':
      return fees.fixedFeePayuIntPaisa;
  }
}

/**
 * The price of an order. The transaction fee is a percentage of the whole amount, rounded half up;
 * the Indian total is converted once, at the end, so that its lines still add up. A discount never
 * exceeds the amount.
 */
export function priceOf(
  order: { amountPaisa: Paisa; discountPaisa: Paisa },
  method: PayMethod,
  fees: Fees,
): Price {
  const { amountPaisa } = order;
  const discountPaisa = order.discountPaisa > amountPaisa ? amountPaisa : order.discountPaisa;
  const transactionFeePaisa = percentRounded(amountPaisa, fees.transactionFeePercent);
  const fixedFeePaisa = fixedFee(method, fees);
  const totalPaisa = amountPaisa - discountPaisa + transactionFeePaisa + fixedFeePaisa;
  const isIndian = method === 'payu';
  return {
    amountPaisa,
    discountPaisa,
    transactionFeePaisa,
    fixedFeePaisa,
    totalPaisa,
    chargedPaisa: isIndian ? multiplyRounded(totalPaisa, fees.nprToInr) : totalPaisa,
    chargedCurrency: isIndian ? 'INR' : 'NPR',
  };
}
