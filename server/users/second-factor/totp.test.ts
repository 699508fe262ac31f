// The codes of authenticator apps against the vectors of RFC 6238.
import { describe, expect, it } from 'vitest';
import { base32 } from './base32.ts';
import { stepAt, stepOfCode, totpCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('RFC 6238, appendix B (SHA-1)', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('has at %i s the code %s', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });
});

describe('a code', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);

  it.each([-2, -1, 0, 1, 2])('of %i steps away is accepted only around now', (by) => {
    const found = stepOfCode(SECRET, totpCode(SECRET, step + by), now);
    expect(found).toBe(Math.abs(by) <= 1 ? step + by : undefined);
  });

  it.each(['', '00592', '0059240', 'abcdef', '٠٠٥٩٢٤'])('is not %j', (code) => {
    expect(stepOfCode(SECRET, code, now)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
