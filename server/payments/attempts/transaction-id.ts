// Makes the ids under which gateways know our payments.
import { randomInt } from 'node:crypto';

/** 16 letters and digits without look-alikes: 80 random bits, independent of the order's id. */
export function newTransactionId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
