// What people call a way of paying.
import type { Say } from '#ui/texts.ts';

const METHODS = [
  'wallet',
  'ebanking',
  'payu',
  'card',
  'esewa',
  'khalti',
  'connectips',
  'sct',
  'bank',
] as const;

/** One that this version does not know stays as it is. */
export function methodText(t: Say<'deskMoney'>, method: string): string {
  const known = METHODS.find((one) => one === method);
  return known ? t(`desk.money_method_${known}`) : method;
}
