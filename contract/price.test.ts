// Prices add up, are rounded half up once, and are the same wherever they are computed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesFromWire, feesToWire } from './payments/fees.ts';
import { decimalRupees, formatMoney, multiplyRounded, percentRounded } from './money.ts';
import { feesCharged, priceOf, WALLET_TERMS } from './price.ts';
import type { Fees, PayTerms } from './price.ts';

const FEES: Fees = {
  version: 1,
  transactionFeePercent: '2',
  fixedFeeEbsPaisa: 500n,
  fixedFeePayuPaisa: 0n,
  fixedFeePayuIntPaisa: 1_000n,
  nprToInr: '0.62',
};
const INDIAN: PayTerms = { fixedFee: 'fixedFeePayuPaisa', currency: 'INR' };
const WAYS: PayTerms[] = [
  WALLET_TERMS,
  INDIAN,
  { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' },
  { fixedFee: 'fixedFeePayuIntPaisa', currency: 'NPR' },
];

const anyFees: fc.Arbitrary<Fees> = fc.record({
  version: fc.nat(),
  transactionFeePercent: fc
    .integer({ min: 0, max: 1_000 })
    .map((hundredths) => String(hundredths / 100)),
  fixedFeeEbsPaisa: fc.bigInt({ min: 0n, max: 50_000n }),
  fixedFeePayuPaisa: fc.bigInt({ min: 0n, max: 50_000n }),
  fixedFeePayuIntPaisa: fc.bigInt({ min: 0n, max: 50_000n }),
  nprToInr: fc.integer({ min: 1, max: 20_000 }).map((units) => String(units / 10_000)),
});

describe('priceOf', () => {
  it('charges an Indian card what the gateway fact sheet computes', () => {
    const price = priceOf({ amountPaisa: 100_000n, discountPaisa: 0n }, INDIAN, FEES);
    expect(price).toMatchObject({
      totalPaisa: 102_000n,
      chargedPaisa: 63_240n,
      chargedCurrency: 'INR',
    });
  });

  it('takes no fixed fee from the wallet', () => {
    expect(
      priceOf({ amountPaisa: 10_000n, discountPaisa: 0n }, WALLET_TERMS, FEES).totalPaisa,
    ).toBe(10_200n);
  });

  it('tells all fees in the currency that is charged', () => {
    const feesOf = (terms: PayTerms) =>
      feesCharged(priceOf({ amountPaisa: 1_000n, discountPaisa: 100n }, terms, FEES), FEES);
    // 2 % of 10 rupees, and the fixed fee of each payment method; for India at the rate.
    expect(WAYS.map(feesOf)).toEqual([20n, 12n, 520n, 1_020n]);
  });

  it('adds up for any amount, discount, terms and fees, also after serialization', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 20_000_000n }),
        fc.constantFrom(...WAYS),
        anyFees,
        (amountPaisa, discountPaisa, terms, fees) => {
          const price = priceOf({ amountPaisa, discountPaisa }, terms, fees);
          const overTheWire = feesFromWire(JSON.parse(JSON.stringify(feesToWire(fees))));
          expect(priceOf({ amountPaisa, discountPaisa }, terms, overTheWire)).toEqual(price);
          expect(price.totalPaisa).toBe(
            price.amountPaisa -
              price.discountPaisa +
              price.transactionFeePaisa +
              price.fixedFeePaisa,
          );
          expect(price.discountPaisa <= price.amountPaisa).toBe(true);
          expect(price.chargedPaisa >= 0n).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe('money', () => {
  it('rounds half up', () => {
    expect([
      multiplyRounded(5n, '0.5'),
      multiplyRounded(4n, '0.6'),
      percentRounded(25n, '2'),
    ]).toEqual([3n, 2n, 1n]);
    expect(percentRounded(10_000n, '12.5')).toBe(1_250n);
    expect(() => multiplyRounded(1n, '1e3')).toThrow(RangeError);
  });

  it('writes rupees with two decimals in South Asian grouping', () => {
    expect(decimalRupees(-5n)).toBe('-0.05');
    expect(formatMoney(123_456_750n)).toBe('NPR 12,34,567.50');
    expect(formatMoney(99_900n, 'INR')).toBe('INR 999.00');
  });
});
