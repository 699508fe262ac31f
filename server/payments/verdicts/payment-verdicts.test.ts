// Every verdict with which the database refuses a payment has an HTTP status, and no status is
// unused.
import { expect, it } from 'vitest';
import { PAYMENT_VERDICTS } from './payment-verdicts.ts';

const functions = import.meta.glob<string>('../../db/functions/payments/pa*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('knows the verdicts of the database, no more and no fewer', () => {
  const text = Object.values(functions).join('');
  const verdicts = [...text.matchAll(/(?:then|else) '([a-z]+\.[a-z_]+)'/g)].map(([, key]) => key);
  const known = new Set([...Object.keys(PAYMENT_VERDICTS), 'payment.limit']);
  expect(new Set(verdicts)).toEqual(known);
});
