// OnePG's signatures: HMAC-SHA512, lower-case hex, over the values alone, joined in the alphabetical
// order of their names.
// Source: the "Gateway Checkout" guideline of Nepal Payment Solution, as several clients follow it.
import { createHmac } from 'node:crypto';

export function signature(fields: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'Signature');
  const values = names.sort().map((name) => fields[name] ?? '');
  return createHmac('sha512', secret).update(values.join('')).digest('hex');
}
