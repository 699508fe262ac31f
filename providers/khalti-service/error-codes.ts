// Every error code of Khalti Service: its meaning for a delivery, and whether its message may be shown.
// Source: the service's API documentation v9.5 (June 2026), and what stands in its samples.
import type { Rejected } from '../outcome.ts';

/** What a code means for a first delivery. */
export type ErrorBody = Omit<Rejected, 'kind' | 'proof'>;

const ACCOUNT: ErrorBody = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'our account or its token is not accepted',
};
const SERVICE: ErrorBody = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'a service we sell is not enabled for our account',
};
/** The service could not parse the request: our own mistake, which another provider may not share. */
const REQUEST: ErrorBody = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'our request is not understood',
};
/** About the recipient or the amount: the operator would refuse it through any provider. */
const RECIPIENT: ErrorBody = { why: 'delivery.refused', mayGoElsewhere: false };

/**
 * Codes that refuse a first call before anything is done: the money is released. For a repeat they
 * are about the repeat alone, and the first call may still have been carried out.
 */
const RELEASE: Readonly<Record<string, ErrorBody>> = {
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
 * The refusal that a code means for a first call. Undefined for every other code, which stays
 * pending and is queried: 1013 repeats our own reference, whose first outcome still counts; after
 * 1017, 1018, 1021 (faults of the service or its provider), 7000 (unknown) and any unlisted code
 * the delivery may have happened.
 */
export function refusalOf(code: string): ErrorBody | undefined {
  return Object.hasOwn(RELEASE, code) ? RELEASE[code] : undefined;
}

/**
 * Codes that answer a look-up with a message for the person: no such user, nothing due (some use
 * 7000 for "no pending bill"), an invalid field.
 */
const SPOKEN = new Set(['1010', '1011', '4000', '7000']);

export function isSpoken(code: string): boolean {
  return SPOKEN.has(code);
}
