// The display name of a payment method.
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

/** An unknown method is shown as it is. */
export function methodText(t: Say<'deskMoney'>, method: string): string {
  const known = METHODS.find((one) => one === method);
  return known ? t(`desk.money_method_${known}`) : method;
}
