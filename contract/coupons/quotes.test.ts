// Any quote adds up, and the page shows what the server charges. QUOTES sets how many are tried:
// `npm run verify:quotes` tries 100,000.
import fc from 'fast-check';
import { it } from 'vitest';
import { feesFromWire, feesToWire, priceFromWire } from '../payments/fees.ts';
import type { WirePriced } from '../payments/fees.ts';
import { decimalRupees, paisaFromRupees, rupeesFromPaisa } from '../money.ts';
import { priceOf } from '../price.ts';
import type { Fees, Price } from '../price.ts';
import { evaluateCoupon } from './coupon-rule.ts';
import { anyQuote } from './testing/any-quote.ts';
import type { Quote } from './testing/any-quote.ts';

const QUOTES = Number(process.env['QUOTES'] ?? 5_000);

/** The whole way of an order to the page, as JSON text. */
function overTheWire(
  order: { amountPaisa: bigint; discountPaisa: bigint },
  fees: Fees,
): WirePriced {
  const wire: WirePriced = {
    amount: rupeesFromPaisa(order.amountPaisa),
    discount: rupeesFromPaisa(order.discountPaisa),
    fees: feesToWire(fees),
  };
  return JSON.parse(JSON.stringify(wire)) as WirePriced;
}

/** What the coupon makes of the order as the server writes it down; else the discount it had. */
function discountOf({ amountPaisa, discountPaisa, coupon }: Quote): bigint {
  const verdict = evaluateCoupon(coupon, {
    order: { type: 'MOBILE', amountPaisa, coupon: null },
    uses: { byPerson: 0, total: 0 },
    now: coupon.validFrom,
  });
  if ('discountPaisa' in verdict) return verdict.discountPaisa;
  // The database keeps no discount above the amount.
  return discountPaisa > amountPaisa ? amountPaisa : discountPaisa;
}

function isSame(a: Price, b: Price): boolean {
  return (Object.keys(a) as (keyof Price)[]).every((key) => a[key] === b[key]);
}

/** Half a unit at the most from the exact product, and half a unit only upward. */
function isRoundedHalfUp(rounded: bigint, paisa: bigint, factor: string, per: bigint): boolean {
  const [whole = '', decimals = ''] = factor.split('.');
  const scale = 10n ** BigInt(decimals.length) * per;
  const twiceOff = 2n * (rounded * scale - paisa * BigInt(whole + decimals));
  return twiceOff > -scale && twiceOff <= scale;
}

function isRight(quote: Quote): boolean {
  const { amountPaisa, terms, fees } = quote;
  // As an impossible discount is borne, so is a possible one kept.
  const borne = priceOf(quote, terms, fees);
  const order = { amountPaisa, discountPaisa: discountOf(quote) };
  const price = priceOf(order, terms, fees);
  const { discountPaisa, transactionFeePaisa, fixedFeePaisa, totalPaisa, chargedPaisa } = price;
  const wire = overTheWire(order, fees);
  const isIndian = terms.currency === 'INR';
  const charged = rupeesFromPaisa(chargedPaisa);
  return (
    borne.totalPaisa >= 0n &&
    borne.discountPaisa <= amountPaisa &&
    discountPaisa === order.discountPaisa &&
    totalPaisa === amountPaisa - discountPaisa + transactionFeePaisa + fixedFeePaisa &&
    totalPaisa >= 0n &&
    chargedPaisa >= 0n &&
    isRoundedHalfUp(transactionFeePaisa, amountPaisa, fees.transactionFeePercent, 100n) &&
    (isIndian
      ? isRoundedHalfUp(chargedPaisa, totalPaisa, fees.nprToInr, 1n)
      : chargedPaisa === totalPaisa) &&
    // The page, the server that reads the fees it kept, and the amount that is sent back to compare.
    isSame(priceFromWire(wire, terms), price) &&
    isSame(priceOf(order, terms, feesFromWire(wire.fees)), price) &&
    (paisaFromRupees(charged) ?? chargedPaisa) === chargedPaisa &&
    decimalRupees(chargedPaisa) === charged.toFixed(2)
  );
}

it(`agrees about ${QUOTES} random quotes, and each adds up`, { timeout: 120_000 }, () => {
  fc.assert(fc.property(anyQuote, isRight), { numRuns: QUOTES });
});
