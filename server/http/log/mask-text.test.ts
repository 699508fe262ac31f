// What the log masks, what it keeps, and which parts of an error it contains.
import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { maskLine, maskText } from '#server/context/mask-text.ts';

it.each([
  ['mail to sita.sharma+1@example.com failed', 'mail to [email] failed'],
  ['550 <सीता@example.com> unknown', '550 <[email]> unknown'],
  ['called 9841234567', 'called [number]'],
  ['called +977 984-1234567 twice', 'called [number] twice'],
  ['Bearer abc.def-123', 'Bearer [token]'],
  ['eyJhbGciOi.eyJzdWIi.c2ln', '[token]'],
  ['session eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE over', 'session [token] over'],
  [`digest ${'0a'.repeat(32)}`, 'digest [token]'],
  ['key sk_live_abcdef123', 'key [key]'],
  ['your code is 482913', 'your code [code]'],
  ['otp=482913', 'otp [code]'],
  ['no postgres://app:pa55word@db:5432/kosheli', 'no postgres://db:5432/kosheli'],
  ['no smtps://post:pa55word@localhost', 'no smtps://localhost'],
  ['GET https://u:p@a.example/x?token=1&b=2 failed', 'GET https://a.example/x?… failed'],
])('masks %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  'order 0190a3f0-0000-7000-8000-000000000000 needs manual review',
  'duplicate key value violates unique constraint "payment_attempts_gateway_transaction_id_key"',
  'wallet holds 150000 and its postings are 149999',
  'at 2026-11-22T21:03:00.000Z',
  '2026-11-22 21:03',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'K7Q2M9X4 is paid',
])('keeps %s', (text) => {
  expect(maskText(text)).toBe(text);
});

it('masks the values of private names, at any depth, and keeps numbers', () => {
  const line = JSON.stringify({
    level: 40,
    time: 1_790_000_000_000,
    details: [{ password: 'fjord', otp: 123_456, to: { a: 1 }, amount: 123_456_789_012 }],
  });
  expect(JSON.parse(maskLine(line))).toEqual({
    level: 40,
    time: 1_790_000_000_000,
    details: [{ password: '[masked]', otp: '[masked]', to: '[masked]', amount: 123_456_789_012 }],
  });
});

it('takes no row and no value of a database error', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Sita "x" Sharma"'), {
    name: 'error',
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (Sita Sharma).',
    where: 'unnamed portal parameter $1 = Sita',
    hint: 'Sita',
    table: 'users',
    parameters: ['Sita'],
  });
  const outer = new Error('the batch failed', { cause: new AggregateError([error], 'all') });
  const described = describeError(outer);
  expect(JSON.stringify(described)).not.toContain('Sita');
  expect(described.cause?.errors?.[0]).toMatchObject({
    message: 'invalid input syntax for type uuid: "…"',
    code: '22P02',
    table: 'users',
  });
});

it('takes no part of a text that is not JSON', () => {
  const error = ((): unknown => {
    try {
      return JSON.parse('Sita "x" Sharma');
    } catch (caught) {
      return caught;
    }
  })();
  expect(JSON.stringify(describeError(error))).not.toContain('Sita');
});
