// What counts as a typing slip, and what does not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareNumber, oneSlip, warningsOf } from './guard.ts';
import type { KnownNumber } from './guard.ts';

const number = fc.stringMatching(/^\d{5,20}$/);
const known = (digits: string, changes: Partial<KnownNumber> = {}): KnownNumber => ({
  number: digits,
  nickname: null,
  isSaved: false,
  ...changes,
});

/** A number, a position in it, and another digit for that position. */
const substituted = number.chain((digits) =>
  fc.tuple(fc.nat(digits.length - 1), fc.integer({ min: 1, max: 9 })).map(([place, step]) => {
    const other = String((Number(digits[place]) + step) % 10);
    return { digits, place, typed: digits.slice(0, place) + other + digits.slice(place + 1) };
  }),
);

/** A number, and the same with two adjacent digits swapped. */
const swapped = number.chain((digits) =>
  fc.nat(digits.length - 2).map((place) => {
    const pair = (digits[place + 1] ?? '') + (digits[place] ?? '');
    return { digits, place, typed: digits.slice(0, place) + pair + digits.slice(place + 2) };
  }),
);

describe('a single typing error', () => {
  it('is one digit replaced by another, symmetrically', () => {
    fc.assert(
      fc.property(substituted, ({ digits, place, typed }) => {
        expect(oneSlip(typed, digits)).toEqual([place]);
        expect(oneSlip(digits, typed)).toEqual([place]);
      }),
    );
  });

  it('is two different neighbours swapped', () => {
    fc.assert(
      fc.property(swapped, ({ digits, place, typed }) => {
        const isSame = digits[place] === digits[place + 1];
        expect(oneSlip(typed, digits)).toEqual(isSame ? undefined : [place, place + 1]);
      }),
    );
  });

  it('is not an equal number, another length, or two other digits', () => {
    fc.assert(
      fc.property(number, fc.stringMatching(/^\d{1,3}$/), (digits, more) => {
        expect(oneSlip(digits, digits)).toBeUndefined();
        expect(oneSlip(digits + more, digits)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(substituted, fc.nat(), ({ digits, place, typed }, nat) => {
        const second = (place + 1 + (nat % (digits.length - 1))) % digits.length;
        // Not explicable as a swap, because the digit does not come from the other position.
        const other = String((Number(digits[second]) + 5) % 10);
        const twice = typed.slice(0, second) + other + typed.slice(second + 1);
        const isSwap =
          Math.abs(place - second) === 1 &&
          twice[place] === digits[second] &&
          twice[second] === digits[place];
        expect(isSwap ? undefined : oneSlip(twice, digits)).toBeUndefined();
      }),
    );
  });

  it('agrees with a brute-force definition', () => {
    const neighbours = (digits: string): Set<string> => {
      const all = Array.from(digits).flatMap((_, place) => [
        ...Array.from('0123456789', (digit) =>
          [digits.slice(0, place), digit, digits.slice(place + 1)].join(''),
        ),
        [
          digits.slice(0, place),
          digits[place + 1] ?? '',
          digits[place] ?? '',
          digits.slice(place + 2),
        ].join(''),
      ]);
      return new Set(all.filter((one) => one !== digits));
    };
    const few = fc.stringMatching(/^[0-2]{5}$/);
    fc.assert(
      fc.property(few, few, (one, other) => {
        expect(oneSlip(one, other) !== undefined).toBe(neighbours(other).has(one));
      }),
      { numRuns: 2_000 },
    );
  });

  it('concerns digits only, not letters', () => {
    expect(oneSlip('21629013a1', '21629013b1')).toBeUndefined();
    expect(oneSlip('21629013a1', '21629013a2')).toEqual([9]);
  });
});

describe('the warning about a number', () => {
  const of = (typed: string, ...before: KnownNumber[]) =>
    warningsOf({ number: { typed, known: before } });

  it('names the known number and the positions, ignoring separators', () => {
    const aama = known('9841234567', { nickname: 'Aama', isSaved: true });
    expect(of('984-123 4568', aama)).toEqual([
      { kind: 'number', typed: '9841234568', before: '9841234567', places: [9], known: aama },
    ]);
    expect(bareNumber(' 006.18-303A ')).toBe('00618303a');
  });

  it('is not given for a known, very different or short number, nor for a name', () => {
    expect(of('9841234568', known('9841234567'), known('9841234568'))).toEqual([]);
    expect(of('9841234567', known('9801112223'))).toEqual([]);
    expect(of('1234', known('1235'))).toEqual([]);
    expect(of('maya01', known('maya02'))).toEqual([]);
    expect(of('', known('9841234567'))).toEqual([]);
  });

  it('names the first of several', () => {
    const [warning] = of('9841234560', known('9841234561'), known('9841234562'));
    expect(warning).toMatchObject({ before: '9841234561' });
  });
});

describe('the warning about an amount', () => {
  it('starts at ten times the usual amount, and says how many times', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 900_000_000n }),
        (usualPaisa, paisa) => {
          const times = Number(paisa / usualPaisa);
          const amount = { kind: 'amount', paisa, usualPaisa, times };
          const told = warningsOf({ amount: { paisa, usualPaisa } });
          expect(told).toEqual(times >= 10 ? [amount] : []);
        },
      ),
    );
  });

  it('needs a usual amount', () => {
    expect(warningsOf({ amount: { paisa: 100n, usualPaisa: 0n } })).toEqual([]);
  });
});

describe('the warning about an operator', () => {
  it('is given if the number belongs to another one', () => {
    const odd = { chosen: 'NTC', byNumber: 'Ncell' };
    expect(warningsOf({ operator: odd })).toEqual([{ kind: 'operator', ...odd }]);
    expect(warningsOf({ operator: { chosen: 'NTC', byNumber: 'NTC' } })).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });
});
