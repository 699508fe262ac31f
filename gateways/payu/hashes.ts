// PayU's hashes: SHA-512, lower-case hex, over values joined by bars.
// Source: PayU integration document v2.11; the vectors in hashes.test.ts agree with its own SDK.
import { createHash, timingSafeEqual } from 'node:crypto';

type Values = Readonly<Record<string, string>>;

const UDF = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const;
const EMPTY_SLOTS = ['', '', '', '', ''];

function sha512(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|')).digest('hex');
}

/** A bar inside a value would shift the values after it, so such a value must never be signed. */
function assertNoBar(values: Values): void {
  const bad = Object.entries(values).find(([, value]) => value.includes('|'));
  if (bad) throw new Error(`the field ${bad[0]} holds a bar, which cannot be signed`);
}

/** The hash of a payment form. Absent user-defined fields count as empty. */
export function requestHash(form: Values, salt: string): string {
  assertNoBar(form);
  const named = ['key', 'txnid', 'amount', 'productinfo', 'firstname', 'email', ...UDF];
  const parts = [...named.map((name) => form[name] ?? ''), ...EMPTY_SLOTS, salt];
  const charges = form['additional_charges'];
  return sha512(charges === undefined ? parts : [...parts, charges]);
}

/** The hash PayU adds to its messages: the same values in reverse, status first. */
export function responseHash(posted: Values, salt: string): string {
  const named = ['email', 'firstname', 'productinfo', 'amount', 'txnid', 'key'];
  const parts = [
    salt,
    posted['status'] ?? '',
    ...EMPTY_SLOTS,
    ...UDF.toReversed().map((name) => posted[name] ?? ''),
    ...named.map((name) => posted[name] ?? ''),
  ];
  const charges = posted['additionalCharges'];
  return sha512(charges === undefined ? parts : [charges, ...parts]);
}

/** The hash of a server call. */
export function apiHash(
  call: { key: string; command: string; var1: string },
  salt: string,
): string {
  return sha512([call.key, call.command, call.var1, salt]);
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
