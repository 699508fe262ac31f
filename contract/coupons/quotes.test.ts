// Random quotes add up, and the page shows what the server charges. QUOTES sets how many are tried:
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

/** Sends an order to the page, through JSON text. */
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

/** The discount that the server stores: the coupon's, or else the one that the order had. */
function discountOf({ amountPaisa, discountPaisa, coupon }: Quote): bigint {
  const verdict = evaluateCoupon(coupon, {
    order: { type: 'MOBILE', amountPaisa, coupon: null },
    uses: { byPerson: 0, total: 0 },
    now: coupon.validFrom,
  });
  if ('discountPaisa' in verdict) return verdict.discountPaisa;
  // The database stores no discount above the amount.
  return discountPaisa > amountPaisa ? amountPaisa : discountPaisa;
}

function isSame(a: Price, b: Price): boolean {
  return (Object.keys(a) as (keyof Price)[]).every((key) => a[key] === b[key]);
}

/** Off by at most half a unit from the exact product; exactly half a unit only upward. */
function isRoundedHalfUp(rounded: bigint, paisa: bigint, factor: string, per: bigint): boolean {
  const [whole = '', decimals = ''] = factor.split('.');
  const scale = 10n ** BigInt(decimals.length) * per;
  const twiceOff = 2n * (rounded * scale - paisa * BigInt(whole + decimals));
  return twiceOff > -scale && twiceOff <= scale;
}

function isRight(quote: Quote): boolean {
  const { amountPaisa, terms, fees } = quote;
  // The raw discount may be impossible (above the amount), and priceOf must cope with it.
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
    // The page; the server, which reads the stored fees; and the charged amount that the page sends back.
    isSame(priceFromWire(wire, terms), price) &&
    isSame(priceOf(order, terms, feesFromWire(wire.fees)), price) &&
    (paisaFromRupees(charged) ?? chargedPaisa) === chargedPaisa &&
    decimalRupees(chargedPaisa) === charged.toFixed(2)
  );
}

it(`agrees about ${QUOTES} random quotes, and each adds up`, { timeout: 120_000 }, () => {
  fc.assert(fc.property(anyQuote, isRight), { numRuns: QUOTES });
});
