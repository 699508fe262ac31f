// Every error code of Khalti Service: what it says of a delivery, and whether it is a word for the
// person who asked.
// Source: the service's API documentation v9.5 (June 2026), and what stands in its samples.
import type { Rejected } from '../outcome.ts';

/** What a first delivery that was answered with a code came to. */
export type Refusal = Omit<Rejected, 'kind' | 'proof'>;

const ACCOUNT: Refusal = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'our account or its token is not accepted',
};
const SERVICE: Refusal = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'a service we sell is not enabled for our account',
};
/** It could not even be read there: a fault of ours, which another provider need not share. */
const REQUEST: Refusal = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'our request is not understood',
};
/** About the recipient or the amount: the operator would say so through anybody. */
const RECIPIENT: Refusal = { why: 'delivery.refused', mayGoElsewhere: false };

/**
 * Codes that a first call was refused with before anything was done: the money is released. On a
 * repeat they speak of the repeat alone, and the first call may still have been carried out.
 */
const RELEASE: Readonly<Record<string, Refusal>> = {
  // No token, an invalid, a deleted, an inactive one.
  '1001': ACCOUNT,
  '1002': ACCOUNT,
  '1003': ACCOUNT,
  '1004': ACCOUNT,
  // The account is deleted, inactive, expired.
  '1005': ACCOUNT,
  '1006': ACCOUNT,
  '1007': ACCOUNT,
  // "Problem using the service": usually not enabled; then no permission.
  '1008': SERVICE,
  '1009': SERVICE,
  // A field is not valid: the number, the user name, the amount.
  '1010': RECIPIENT,
  '1011': RECIPIENT,
  // No reference; it could not be parsed.
  '1012': REQUEST,
  '1014': REQUEST,
  '1015': REQUEST,
  '1016': {
    why: 'delivery.provider_closed',
    mayGoElsewhere: true,
    alert: 'our credit is used up',
  },
  '1019': { why: 'delivery.maintenance', mayGoElsewhere: true },
  // No scratch card of that value is left.
  '1020': { why: 'delivery.refused', mayGoElsewhere: true },
  // It cannot be fulfilled: no such user, paid already, the session is over.
  '4000': RECIPIENT,
};

/**
 * The refusal a code means for a first call. Undefined for every other code, which is held and asked
 * about: 1013 repeats our own reference, whose first outcome still stands; after 1017, 1018, 1021
 * (faults inside the service or at its provider) and 7000 (unknown) it may have happened; and so
 * after any code nobody has listed.
 */
export function refusalOf(code: string): Refusal | undefined {
  return Object.hasOwn(RELEASE, code) ? RELEASE[code] : undefined;
}

/**
 * Codes that answer a question with a no that is meant for the person: no such user, nothing due
 * (7000 is how some say that no bill is pending), a field that is not valid.
 */
const SPOKEN = new Set(['1010', '1011', '4000', '7000']);

export function isSpoken(code: string): boolean {
  return SPOKEN.has(code);
}
