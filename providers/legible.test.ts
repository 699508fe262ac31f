// Outside data of any kind is made safe to store and to show.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legible, plainLine } from './legible.ts';

describe('legible', () => {
  it('keeps every JSON value except characters that a database rejects', () => {
    const value = { a: [1, null, 'नमस्ते \u{1f600}\t'], ['__proto__x']: true };
    expect(legible(value)).toEqual(value);
    expect(legible({ 'a\0': ['\ud800', 'x\udc00y', '\0'] })).toEqual({
      'a\ufffd': ['\ufffd', 'x\ufffdy', '\ufffd'],
    });
    expect(Object.keys(legible(JSON.parse('{"__proto__":{"a":1}}')) as object)).toEqual([
      '__proto__',
    ]);
  });

  it('rejects values nested too deeply', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(legible(nested(20))).toEqual(nested(20));
    expect(() => legible(nested(21))).toThrow(RangeError);
    expect(() => legible(nested(100_000))).toThrow(RangeError);
  });
});

describe('plainLine', () => {
  it.each([
    ['  two\r\n lines\t', 'two lines'],
    ['<p>No <b>bill</b></p>', 'No bill'],
    ['less than 5 < 6 > 4', 'less than 5 < 6 > 4'],
    ['\u202eevil\u2066\u0007', 'evil'],
    ['नाम मिलेन', 'नाम मिलेन'],
  ])('makes %j one plain line', (text, line) => {
    expect(plainLine(text, 300)).toBe(line);
  });

  it('never exceeds its length nor cuts a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (text, most) => {
          const line = plainLine(`${text}${text}`, most);
          expect(line.length).toBeLessThanOrEqual(most);
          expect(line).not.toMatch(/[\p{Cs}\p{Cc}]/u);
        },
      ),
    );
  });
});
