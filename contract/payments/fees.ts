// The call that returns the fees in force, and their conversion between wire format and our units.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_TYPES } from '../codes.ts';
import { fields, oneOf } from '../fields.ts';
import { paisaFromRupees, rupeesFromPaisa } from '../money.ts';
import { priceOf } from '../price.ts';
import type { Fees, PayTerms, Price } from '../price.ts';

export const wireFees = z.object({
  version: z.number(),
  transaction_fee: z.number(),
  fixed_fee_ebs: z.number(),
  fixed_fee_payu: z.number(),
  fixed_fee_payu_int: z.number(),
  npr_to_inr: z.number(),
});
export type WireFees = z.output<typeof wireFees>;

export const getFees = defineCall({
  method: 'GET',
  path: '/api/fees',
  who: 'visitor',
  summary: 'The fees and the rate in force; with `type`, those of an order type such as WALLET.',
  query: fields({ type: z.optional(oneOf(ORDER_TYPES)) }),
  answer: wireFees,
});

export function feesToWire(fees: Fees): WireFees {
  return {
    version: fees.version,
    transaction_fee: Number(fees.transactionFeePercent),
    fixed_fee_ebs: rupeesFromPaisa(fees.fixedFeeEbsPaisa),
    fixed_fee_payu: rupeesFromPaisa(fees.fixedFeePayuPaisa),
    fixed_fee_payu_int: rupeesFromPaisa(fees.fixedFeePayuIntPaisa),
    npr_to_inr: Number(fees.nprToInr),
  };
}

/**
 * Reads fees from the wire. A JSON number prints as its shortest decimal, which restores the exact text.
 */
export function feesFromWire(wire: WireFees): Fees {
  return {
    version: wire.version,
    transactionFeePercent: String(wire.transaction_fee),
    fixedFeeEbsPaisa: paisaFromRupees(wire.fixed_fee_ebs) ?? 0n,
    fixedFeePayuPaisa: paisaFromRupees(wire.fixed_fee_payu) ?? 0n,
    fixedFeePayuIntPaisa: paisaFromRupees(wire.fixed_fee_payu_int) ?? 0n,
    nprToInr: String(wire.npr_to_inr),
  };
}

/** An order's amounts in wire format. */
export interface WirePriced {
  amount: number;
  discount: number;
  fees: WireFees;
}

/** The price that a page shows for an order: by the fees frozen into it, never by today's. */
export function priceFromWire(order: WirePriced, terms: PayTerms): Price {
  const amounts = {
    amountPaisa: paisaFromRupees(order.amount) ?? 0n,
    discountPaisa: paisaFromRupees(order.discount) ?? 0n,
  };
  return priceOf(amounts, terms, feesFromWire(order.fees));
}
