// Reloadly's error codes that certainly mean that nothing was delivered, and what follows from each.
// Source: the error codes of Reloadly's API documentation. After a code that is not listed here, the outcome
// is unknown and is queried: a repeated identifier (its first request still counts), faults of the provider
// behind Reloadly, and new codes.
import type { TextKey } from '#contract/texts.ts';

export interface ErrorBody {
  why: TextKey;
  mayGoElsewhere: boolean;
  alert?: string;
}

/** It concerns the recipient, whom any provider would refuse. */
const ABOUT_THE_RECIPIENT: ErrorBody = { why: 'delivery.refused', mayGoElsewhere: false };
/** The amounts on sale are specific to this provider; another one may sell others. */
export const AMOUNT_NOT_SOLD: ErrorBody = { why: 'delivery.refused', mayGoElsewhere: true };
export const CLOSED: ErrorBody = { why: 'delivery.provider_closed', mayGoElsewhere: true };

/** Our credentials or account are not accepted; an operator must fix it. */
export const ACCOUNT_REFUSED: ErrorBody = {
  ...CLOSED,
  alert: 'our account or its credentials are not accepted',
};

const REFUSALS = new Map<string, ErrorBody>([
  ['INVALID_RECIPIENT_PHONE', ABOUT_THE_RECIPIENT],
  ['COULD_NOT_AUTO_DETECT_OPERATOR', ABOUT_THE_RECIPIENT],
  ['INVALID_AMOUNT_FOR_OPERATOR', AMOUNT_NOT_SOLD],
  ['INVALID_AMOUNT', AMOUNT_NOT_SOLD],
  ['PHONE_RECENTLY_RECHARGED', ABOUT_THE_RECIPIENT],
  ['COUNTRY_NOT_SUPPORTED', CLOSED],
  ['OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', CLOSED],
  ['OPERATOR_NOT_IN_SERVICE', CLOSED],
  ['INSUFFICIENT_BALANCE', { ...CLOSED, alert: 'our credit is used up' }],
  ['INVALID_CREDENTIALS', ACCOUNT_REFUSED],
  ['INACTIVE_ACCOUNT', ACCOUNT_REFUSED],
  ['INVALID_TOKEN', ACCOUNT_REFUSED],
  ['TOKEN_EXPIRED', ACCOUNT_REFUSED],
]);

const DAILY_LIMIT = /^MAX_DAILY_TRANSACTION_[A-Z]+_REACHED$/;

/** A refusal before anything is attempted, although it comes with HTTP 503. */
const SAID_WITH_503 = 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE';

/** The number was topped up a moment ago: by anybody, or by an earlier request of this very order. */
export const RECENTLY_RECHARGED = 'PHONE_RECENTLY_RECHARGED';

/** Undefined if the code leaves open whether something was delivered. */
export function refusalOf(httpStatus: number, errorCode: string): ErrorBody | undefined {
  const isRefused = httpStatus >= 400 && httpStatus < 500;
  if (!isRefused && !(httpStatus === 503 && errorCode === SAID_WITH_503)) return undefined;
  if (DAILY_LIMIT.test(errorCode)) return { ...CLOSED, alert: 'our limit for a day is reached' };
  return REFUSALS.get(errorCode);
}
