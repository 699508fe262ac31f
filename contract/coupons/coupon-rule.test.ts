// A coupon is accepted or rejected with a reason: each rule at its edges, and what no coupon may ever do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_TYPES } from '../codes.ts';
import { percentRounded } from '../money.ts';
import { evaluateCoupon, LEAST_TO_PAY_PAISA } from './coupon-rule.ts';
import type { Coupon, CouponAsk } from './coupon-rule.ts';
import { anyCoupon } from './testing/any-quote.ts';

const TENTH: Coupon = {
  code: 'DASHAIN',
  off: { percent: '10' },
  minimumPaisa: 10_000n,
  capPaisa: 5_000n,
  services: ['MOBILE', 'DTH'],
  usesPerPerson: 2,
  usesTotal: 10,
  validFrom: new Date('2026-10-01T00:00:00Z'),
  validUntil: new Date('2026-11-01T00:00:00Z'),
  isStopped: false,
};
const ASK: CouponAsk = {
  order: { type: 'MOBILE', amountPaisa: 20_000n, coupon: null },
  uses: { byPerson: 1, total: 9 },
  now: new Date('2026-10-15T00:00:00Z'),
};

function judged(coupon: Partial<Coupon>, ask: Partial<CouponAsk> = {}): string | bigint {
  const verdict = evaluateCoupon({ ...TENTH, ...coupon }, { ...ASK, ...ask });
  return 'why' in verdict ? verdict.why.key : verdict.discountPaisa;
}
const order = (changes: Partial<CouponAsk['order']>): Partial<CouponAsk> => ({
  order: { ...ASK.order, ...changes },
});
const at = (now: string): Partial<CouponAsk> => ({ now: new Date(now) });

describe('a coupon’s discount', () => {
  it.each<[string, Partial<Coupon>, bigint, bigint]>([
    ['a percentage', {}, 20_000n, 2_000n],
    ['a percentage, rounded half up', { off: { percent: '12.5' } }, 10_004n, 1_251n],
    ['never more than its cap', {}, 100_000n, 5_000n],
    ['a fixed sum', { off: { fixedPaisa: 2_500n } }, 20_000n, 2_500n],
    ['a fixed sum, capped too', { off: { fixedPaisa: 9_000n } }, 20_000n, 5_000n],
    ['all but a rupee at most', { off: { percent: '100' }, capPaisa: null }, 20_000n, 19_900n],
    [
      'all but a rupee of less than itself',
      { off: { fixedPaisa: 50_000n }, capPaisa: null },
      20_000n,
      19_900n,
    ],
  ])('is %s', (_, coupon, amountPaisa, discountPaisa) => {
    expect(judged(coupon, order({ amountPaisa }))).toBe(discountPaisa);
  });
});

describe('the reason why a coupon is invalid', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponAsk>]>([
    ['coupon.already', {}, order({ coupon: 'OTHER' })],
    ['coupon.already', {}, order({ coupon: 'DASHAIN' })],
    ['coupon.wallet', {}, order({ type: 'WALLET' })],
    ['coupon.wallet', { services: ['WALLET'] }, order({ type: 'WALLET' })],
    ['coupon.wallet', { services: null }, order({ type: 'WALLET' })],
    ['coupon.stopped', { isStopped: true }, {}],
    ['coupon.not_yet', {}, at('2026-09-30T23:59:59.999Z')],
    ['coupon.over', {}, at('2026-11-01T00:00:00Z')],
    ['coupon.service', {}, order({ type: 'INTERNET' })],
    ['coupon.minimum', {}, order({ amountPaisa: 9_999n })],
    ['coupon.used_by_you', {}, { uses: { byPerson: 2, total: 2 } }],
    ['coupon.used_up', {}, { uses: { byPerson: 0, total: 10 } }],
    ['coupon.used_up', {}, { uses: { byPerson: 0, total: 11 } }],
    [
      'coupon.nothing',
      { off: { percent: '0.01' }, minimumPaisa: 0n },
      order({ amountPaisa: 4_999n }),
    ],
    ['coupon.nothing', { minimumPaisa: 0n }, order({ amountPaisa: 100n })],
  ])('%s', (why, coupon, ask) => {
    expect(judged(coupon, ask)).toBe(why);
  });

  it('is valid at the limit of each rule', () => {
    expect(judged({}, at('2026-10-01T00:00:00Z'))).toBe(2_000n);
    expect(judged({}, at('2026-10-31T23:59:59.999Z'))).toBe(2_000n);
    expect(judged({}, order({ amountPaisa: 10_000n }))).toBe(1_000n);
    expect(judged({}, order({ type: 'DTH' }))).toBe(2_000n);
    const free: Partial<Coupon> = {
      services: null,
      usesPerPerson: null,
      usesTotal: null,
      validUntil: null,
    };
    const late = { ...at('2099-01-01T00:00:00Z'), uses: { byPerson: 999, total: 99_999 } };
    expect(judged(free, late)).toBe(2_000n);
  });

  it('names the minimum in rupees', () => {
    const verdict = evaluateCoupon(TENTH, { ...ASK, order: { ...ASK.order, amountPaisa: 1n } });
    expect(verdict).toEqual({ why: { key: 'coupon.minimum', values: { minimum: 100 } } });
  });
});

describe('any coupon on any order', () => {
  const anyAsk: fc.Arbitrary<CouponAsk> = fc.record({
    order: fc.record({
      type: fc.constantFrom(...ORDER_TYPES),
      amountPaisa: fc.oneof(
        fc.bigInt({ min: 1n, max: 1_000n }),
        fc.bigInt({ min: 50_000n, max: 1_000_000_000n }),
      ),
      coupon: fc.constantFrom(null, null, null, 'OTHER'),
    }),
    uses: fc.record({ byPerson: fc.nat(2), total: fc.nat(5) }),
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  });

  it('gives an allowed discount, or a reason for none', () => {
    let given = 0;
    fc.assert(
      fc.property(anyCoupon, anyAsk, (coupon, ask) => {
        const verdict = evaluateCoupon(coupon, ask);
        if ('why' in verdict) return verdict.why.key.startsWith('coupon.');
        given += 1;
        const { discountPaisa } = verdict;
        const { type, amountPaisa } = ask.order;
        const isAllowed =
          type !== 'WALLET' &&
          ask.order.coupon === null &&
          !coupon.isStopped &&
          amountPaisa >= coupon.minimumPaisa &&
          (coupon.services?.includes(type) ?? true) &&
          ask.uses.byPerson < (coupon.usesPerPerson ?? Infinity) &&
          ask.uses.total < (coupon.usesTotal ?? Infinity) &&
          ask.now >= coupon.validFrom &&
          (coupon.validUntil === null || ask.now < coupon.validUntil);
        const promised =
          'percent' in coupon.off
            ? percentRounded(amountPaisa, coupon.off.percent)
            : coupon.off.fixedPaisa;
        return (
          isAllowed &&
          discountPaisa > 0n &&
          discountPaisa <= promised &&
          discountPaisa <= (coupon.capPaisa ?? discountPaisa) &&
          discountPaisa <= amountPaisa - LEAST_TO_PAY_PAISA
        );
      }),
      { numRuns: 5_000 },
    );
    expect(given).toBeGreaterThan(200);
  });
});
