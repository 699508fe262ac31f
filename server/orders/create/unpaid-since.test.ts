// The bound below which no order waits for payment any more.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { CLOCKS_DIFFER_DAYS, unpaidSince } from './unpaid-since.ts';

it('lies before every order that may still be paid, also by clocks that differ by days', () => {
  const id = uuidv7();
  const afterMinutes = (minutes: number): string => unpaidSince(Date.now() + minutes * 60_000);
  const differ = CLOCKS_DIFFER_DAYS * 24 * 60;
  expect(afterMinutes(0) < id).toBe(true);
  expect(afterMinutes(differ + ORDER_EXPIRES_MINUTES - 1) < id).toBe(true);
  expect(afterMinutes(differ + ORDER_EXPIRES_MINUTES + 1) > id).toBe(true);
});
