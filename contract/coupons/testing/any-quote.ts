// Random coupons, fees and quotes for property tests.
import fc from 'fast-check';
import { ORDER_TYPES } from '../../codes.ts';
import { LARGEST_PAISA } from '../../money.ts';
import { FEE_OPTION_NAMES } from '../../price.ts';
import type { FeeRow, Fees, FeeTable, PayTerms } from '../../price.ts';
import type { Coupon } from '../coupon-rule.ts';

/** A decimal text with at most so many decimals, as the operator types it. */
function decimal({ min, max, decimals }: { min: number; max: number; decimals: number }) {
  const scale = 10 ** decimals;
  return fc
    .integer({ min, max })
    .map((units) => (units / scale).toFixed(decimals).replace(/\.?0+$/, ''));
}

const paisa = (max: bigint): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max });
/** A day between two years' beginnings. */
const anyDay = (from: number, to: number): fc.Arbitrary<Date> =>
  fc.date({ min: new Date(`${from}-01-01`), max: new Date(`${to}-01-01`), noInvalidDate: true });
const seldom = fc.integer({ min: 0, max: 4 }).map((number) => number === 2);

export const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('ANY'),
  off: fc.oneof(
    fc.record({ percent: decimal({ min: 1, max: 10_000, decimals: 2 }) }),
    fc.record({ fixedPaisa: fc.bigInt({ min: 1n, max: 500_000n }) }),
  ),
  minimumPaisa: fc.oneof(fc.constant(0n), paisa(200_000n)),
  capPaisa: fc.option(fc.bigInt({ min: 1n, max: 100_000n })),
  services: fc.option(fc.uniqueArray(fc.constantFrom(...ORDER_TYPES), { minLength: 4 })),
  usesPerPerson: fc.option(fc.integer({ min: 1, max: 4 })),
  usesTotal: fc.option(fc.integer({ min: 1, max: 20 })),
  validFrom: anyDay(2025, 2027),
  validUntil: fc.option(anyDay(2026, 2028)),
  isStopped: seldom,
});

/** Every fee and rate that the operator can set. */
const anyFees: fc.Arbitrary<Fees> = fc.record({
  version: fc.nat(),
  transactionFeePercent: decimal({ min: 0, max: 5_000, decimals: 2 }),
  fixedFeeEbsPaisa: paisa(1_000_000n),
  fixedFeePayuPaisa: paisa(1_000_000n),
  fixedFeePayuIntPaisa: paisa(1_000_000n),
  nprToInr: fc.oneof(
    decimal({ min: 1, max: 20_000, decimals: 4 }),
    decimal({ min: 1, max: 100_000_000, decimals: 6 }),
  ),
});

export interface Quote {
  amountPaisa: bigint;
  /** Not from the coupon, and possibly more than the amount: priceOf must cope with it. */
  discountPaisa: bigint;
  coupon: Coupon;
  terms: PayTerms;
  fees: Fees;
  /** The same fees with rows by order type and method. */
  table: FeeTable;
}

const anyRow: fc.Arbitrary<FeeRow> = fc.record({
  type: fc.constantFrom('MOBILE', 'WALLET'),
  method: fc.constantFrom(...FEE_OPTION_NAMES),
  transactionFeePercent: fc.option(decimal({ min: 0, max: 5_000, decimals: 2 })),
  fixedFeePaisa: fc.option(paisa(1_000_000n)),
});

export const anyQuote: fc.Arbitrary<Quote> = fc
  .record({
    amountPaisa: fc.oneof(
      fc.bigInt({ min: 1n, max: LARGEST_PAISA }),
      fc.bigInt({ min: 1n, max: 100_000n }),
    ),
    discountPaisa: fc.oneof(fc.constant(0n), paisa(LARGEST_PAISA), paisa(100_000n)),
    coupon: anyCoupon,
    terms: fc.record(
      {
        fixedFee: fc.constantFrom('fixedFeeEbsPaisa', 'fixedFeePayuPaisa', 'fixedFeePayuIntPaisa'),
        currency: fc.constantFrom('NPR', 'INR'),
      },
      { requiredKeys: ['currency'] },
    ),
    fees: anyFees,
    rows: fc.array(anyRow, { maxLength: 3 }),
  })
  .map(({ rows, ...quote }) => ({ ...quote, table: { ...quote.fees, rows } }));
