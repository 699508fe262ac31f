// Values at the edges of what programs expect, and one letter or byte beyond. The random ones are drawn
// by fast-check, which knows more odd texts, numbers and objects than a list does.
import * as fc from 'fast-check';

const ODD_TEXTS = [
  '',
  ' ',
  '\t',
  '0',
  '-0',
  '-1',
  '00',
  '1e3',
  '1e400',
  '0x10',
  '.5',
  '5.',
  '0.005',
  '0.1',
  '1,000',
  '१००',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '2026-02-29',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-11-20T24:00:00Z',
  '2026-11-20T08:15:60Z',
  '2026-11-20T08:15:00+99:99',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01936A3E-7C1F-7BB0-9F3D-2F1A6C5E4D10',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202e\u2066',
  '\u200b',
  'é',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'क्षि',
  'İ',
  'ß',
  '%',
  '%00',
  '%_\\',
  "'",
  "' or 1=1 --",
  '"',
  '\\',
  '$1',
  '{}',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  '\r\nx: y',
  'a@b',
  'a@b.cd',
  'A@B.CD',
  // Of the lengths of our tokens in base64url: all bits are ones.
  '_'.repeat(43),
  '_'.repeat(48),
  `${'a'.repeat(64)}@example.com`,
  'sita@xn--nxasmq6b.example',
];

const ODD_NUMBERS = [
  0, -0, 1, -1, 0.1, 0.001, 0.005, 0.015, 1e-7, 5e-324, 99.995, 100.999, 32_767, 32_768,
  2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991,
  9_007_199_254_740_992, 9_223_372_036_854_775_808, 1e21, 1.797_693_134_862_315_7e308, 10_000,
  10_000.01, 25_000, 100_000, 99_999_999,
];

export interface HostileValues {
  texts: readonly string[];
  numbers: readonly number[];
  /** JSON values of other types. */
  others: readonly unknown[];
}

const DRAWN = 300;

/** The same values for the same seed. */
export function hostileValues(seed: number): HostileValues {
  const drawn = <T>(arbitrary: fc.Arbitrary<T>): T[] =>
    fc.sample(arbitrary, { seed, numRuns: DRAWN });
  return {
    texts: [
      ...ODD_TEXTS,
      ...drawn(fc.string({ unit: 'binary', maxLength: 40 })),
      ...drawn(fc.string({ unit: 'grapheme', maxLength: 60 })),
      ...drawn(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
      ...drawn(fc.emailAddress()),
    ],
    numbers: [
      ...ODD_NUMBERS,
      ...drawn(fc.double({ noNaN: true, noDefaultInfinity: true })),
      ...drawn(fc.maxSafeInteger()),
    ],
    others: [
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 3 },
      { toString: 1 },
      ...drawn(fc.jsonValue({ maxDepth: 3 })),
    ],
  };
}
