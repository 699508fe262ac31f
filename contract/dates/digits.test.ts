// Digits as a language writes them, and as people group them.
import { expect, it } from 'vitest';
import { digitsIn, groupedDigits } from './digits.ts';

it.each([
  '0',
  '999',
  '1000',
  '12345',
  '123456',
  '1234567',
  '1000000000',
  '1500.5',
  '123456.75',
  '0.25',
])('groups %s as Intl does', (digits) => {
  expect(groupedDigits(digits)).toBe(Number(digits).toLocaleString('en-IN'));
});

it('writes Nepali digits in Nepali only', () => {
  expect(digitsIn('1,23,456', 'ne')).toBe('१,२३,४५६');
  expect(digitsIn('1,23,456', 'en')).toBe('1,23,456');
});
