// The three hashes of PayU's classic checkout: SHA-512 over fields joined by bars, lower-case hex.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Form fields in wire format; a missing one counts as empty. */
export type Form = Record<string, string | undefined>;

const FIVE_EMPTY_SLOTS = ['', '', '', '', ''];

/** The merchant's signature of a payment form. */
export function requestHash(form: Form, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email } = form;
  const { udf1, udf2, udf3, udf4, udf5, additional_charges: charges } = form;
  const start = [key, txnid, amount, productinfo, firstname, email];
  const udfs = [udf1, udf2, udf3, udf4, udf5];
  return hashOf([...start, ...udfs, ...FIVE_EMPTY_SLOTS, salt, ...(charges ? [charges] : [])]);
}

/** The bank's signature of a return: the values of the request in reverse order. */
export function responseHash(form: Form, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email, status } = form;
  const { udf1, udf2, udf3, udf4, udf5, additionalCharges: charges } = form;
  const udfs = [udf5, udf4, udf3, udf2, udf1];
  const end = [email, firstname, productinfo, amount, txnid, key];
  return hashOf([
    ...(charges ? [charges] : []),
    salt,
    status,
    ...FIVE_EMPTY_SLOTS,
    ...udfs,
    ...end,
  ]);
}

/** The merchant's signature of a server call. */
export function apiHash(
  { key, command, var1 }: { key: string; command: string; var1: string },
  salt: string,
): string {
  return hashOf([key, command, var1, salt]);
}

export function isSameHash(given: string | undefined, expected: string): boolean {
  const one = Buffer.from(given ?? '');
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

function hashOf(parts: (string | undefined)[]): string {
  return createHash('sha512')
    .update(parts.map((part) => part ?? '').join('|'))
    .digest('hex');
}
