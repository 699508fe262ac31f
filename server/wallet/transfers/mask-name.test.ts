// The initials of a name that others see: of two words, in any script.
import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it('shows the initials of the first and the last word and hides their length', () => {
  expect(maskName('Sita Karki')).toBe('S*** K***');
  expect(maskName('  Ram  Bahadur Thapa Magar ')).toBe('R*** M***');
  expect(maskName('Bo')).toBe('B***');
  expect(maskName('')).toBe('***');
});

it('skips characters that only change the text direction', () => {
  expect(maskName('\u202eSita \u2066Karki\u2069')).toBe('S*** K***');
});

it('keeps a letter of several characters whole', () => {
  expect(maskName('सीता कार्की')).toBe('सी*** का***');
  expect(maskName('E\u0301lise 👩‍👧x')).toBe('E\u0301*** 👩‍👧***');
});
