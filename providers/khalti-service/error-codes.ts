// Every error code of Khalti Service: what it means for a delivery, and whether its message may be shown.
// Source: the service's API documentation v9.5 (June 2026) and its samples.
import type { Rejected } from '../outcome.ts';

/** The meaning of a code for a first delivery. */
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
/** The service could not parse our request; another provider may accept it. */
const REQUEST: ErrorBody = {
  why: 'delivery.provider_closed',
  mayGoElsewhere: true,
  alert: 'our request is not understood',
};
/** The recipient or the amount is wrong: the operator would refuse it through any provider. */
const RECIPIENT: ErrorBody = { why: 'delivery.refused', mayGoElsewhere: false };

/**
 * Codes with which a first request is refused before anything is done, so that the money is released. On a
 * repetition they concern only the repetition, and the first request may still have been carried out.
 */
const RELEASE: Readonly<Record<string, ErrorBody>> = {
  // The token is missing, invalid, deleted or inactive.
  '1001': ACCOUNT,
  '1002': ACCOUNT,
  '1003': ACCOUNT,
  '1004': ACCOUNT,
  // The account is deleted, inactive or expired.
  '1005': ACCOUNT,
  '1006': ACCOUNT,
  '1007': ACCOUNT,
  // "Problem using the service", which usually means not enabled; and no permission.
  '1008': SERVICE,
  '1009': SERVICE,
  // An invalid field: the number, the user name, the amount.
  '1010': RECIPIENT,
  '1011': RECIPIENT,
  // No reference; an unparseable request.
  '1012': REQUEST,
  '1014': REQUEST,
  '1015': REQUEST,
  '1016': {
    why: 'delivery.provider_closed',
    mayGoElsewhere: true,
    alert: 'our credit is used up',
  },
  '1019': { why: 'delivery.maintenance', mayGoElsewhere: true },
  // No scratch card of this value is left.
  '1020': { why: 'delivery.refused', mayGoElsewhere: true },
  // It cannot be fulfilled: no such user, already paid, session expired.
  '4000': RECIPIENT,
};

/**
 * The refusal that a code means for a first request. Undefined for every other code; the order then stays
 * pending and is queried: 1013 repeats our own reference, whose first outcome still counts; after 1017, 1018,
 * 1021 (faults of the service or its provider), 7000 (unknown) and any unlisted code the delivery may have
 * happened.
 */
export function refusalOf(code: string): ErrorBody | undefined {
  return Object.hasOwn(RELEASE, code) ? RELEASE[code] : undefined;
}

/** Whether a code says that a service is not enabled for our account. */
export function isNotEnabled(code: string): boolean {
  return refusalOf(code) === SERVICE;
}

/**
 * Codes that answer a look-up with a message for the person: no such user, nothing due (some use
 * 7000 for "no pending bill"), an invalid field.
 */
const SPOKEN = new Set(['1010', '1011', '4000', '7000']);

export function isSpoken(code: string): boolean {
  return SPOKEN.has(code);
}
