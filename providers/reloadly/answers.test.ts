// How each kind of Reloadly's answers is classified.
import { describe, expect, it } from 'vitest';
import { readReport, readTopUp } from './answers.ts';
import { ASKED, DONE, failure, report } from './testing.ts';

const inDollars = {
  ...DONE,
  requestedAmount: 0.75,
  requestedAmountCurrencyCode: 'USD',
  deliveredAmount: 100.05,
};

describe('readTopUp', () => {
  it.each([
    ['a success', 200, DONE, 'delivered'],
    ['a success in texts', 200, { ...DONE, requestedAmount: '100.00' }, 'delivered'],
    ['a success ordered in dollars', 200, inDollars, 'delivered'],
    ['a success of another amount', 200, { ...DONE, requestedAmount: 10 }, 'unknown'],
    ['a success that brought less', 200, { ...DONE, deliveredAmount: 10 }, 'unknown'],
    ['dollars that brought less', 200, { ...inDollars, deliveredAmount: 10 }, 'unknown'],
    [
      'dollars that say not what they brought',
      200,
      { ...inDollars, deliveredAmount: null },
      'unknown',
    ],
    ['a success under another reference', 200, { ...DONE, customIdentifier: 'K1' }, 'unknown'],
    ['a success under no reference', 200, { ...DONE, customIdentifier: null }, 'unknown'],
    ['a success without a number of its own', 200, { ...DONE, transactionId: null }, 'unknown'],
    ['a success with a wrong type', 200, { ...DONE, status: 7 }, 'unknown'],
    ['processing', 200, { ...DONE, status: 'PROCESSING' }, 'unknown'],
    ['a status nobody knows', 200, { ...DONE, status: 'DONE' }, 'unknown'],
    ['failed', 200, { ...DONE, status: 'FAILED' }, 'rejected'],
    ['refunded', 200, { ...DONE, status: 'REFUNDED' }, 'rejected'],
    [
      'another one that failed',
      200,
      { ...DONE, status: 'FAILED', customIdentifier: 'K1' },
      'unknown',
    ],
    ['a success within an error', 400, DONE, 'unknown'],
    [
      'a refusal that names a transaction',
      400,
      { ...failure('INVALID_AMOUNT'), transactionId: 1 },
      'unknown',
    ],
    ['a refusal with HTTP 200', 200, failure('INVALID_AMOUNT'), 'unknown'],
    ['a server error with a refusal inside', 500, failure('INVALID_AMOUNT'), 'unknown'],
    ['a gateway in between', 502, undefined, 'unknown'],
    ['too many requests', 429, failure('RATE_LIMIT_REACHED'), 'unknown'],
    ['an error without a code', 400, { message: 'no' }, 'unknown'],
    ['no JSON', 200, undefined, 'unknown'],
    ['a list', 200, [DONE], 'unknown'],
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readTopUp({ httpStatus, body }, ASKED).kind).toBe(kind);
  });

  it.each([
    ['INVALID_RECIPIENT_PHONE', 400, false, false],
    ['COULD_NOT_AUTO_DETECT_OPERATOR', 404, false, false],
    ['INVALID_AMOUNT_FOR_OPERATOR', 400, true, false],
    ['INVALID_AMOUNT', 400, true, false],
    ['PHONE_RECENTLY_RECHARGED', 400, false, false],
    ['COUNTRY_NOT_SUPPORTED', 409, true, false],
    ['OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', 503, true, false],
    ['OPERATOR_NOT_IN_SERVICE', 400, true, false],
    ['MAX_DAILY_TRANSACTION_COUNT_REACHED', 403, true, true],
    ['MAX_DAILY_TRANSACTION_AMOUNT_REACHED', 403, true, true],
    ['INSUFFICIENT_BALANCE', 400, true, true],
    ['INVALID_CREDENTIALS', 401, true, true],
    ['INACTIVE_ACCOUNT', 403, true, true],
    ['TOKEN_EXPIRED', 401, true, true],
  ])('reads %s as a rejection', (code, httpStatus, mayGoElsewhere, needsReview) => {
    const read = readTopUp({ httpStatus, body: failure(code) }, ASKED);
    expect(read).toMatchObject({ kind: 'rejected', mayGoElsewhere });
    expect('alert' in read).toBe(needsReview);
  });

  it.each([
    'CUSTOM_IDENTIFIER_ALREADY_USED',
    'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT',
    'PROVIDER_INTERNAL_ERROR',
    'TOPUP_TRANSACTION_FAILED',
    'A_NEW_CODE',
  ])('leaves %s unknown', (code) => {
    expect(readTopUp({ httpStatus: 400, body: failure(code) }, ASKED).kind).toBe('unknown');
  });

  it('keeps the provider’s reference and answer as evidence', () => {
    const read = readTopUp({ httpStatus: 200, body: DONE }, ASKED);
    expect(read).toMatchObject({ providerReference: '55', proof: { answer: DONE } });
  });
});

describe('readReport', () => {
  const failed = { ...DONE, transactionId: 54, status: 'FAILED' };
  const open = { ...DONE, transactionId: 53, status: 'PROCESSING' };
  it.each([
    ['a success of our amount', 200, report(DONE), 'delivered'],
    ['a success of another amount', 200, report({ ...DONE, requestedAmount: 10 }), 'unknown'],
    ['a failure', 200, report(failed), 'rejected'],
    ['one that is processed', 200, report(open), 'unknown'],
    ['a success beside a failure', 200, report(failed, DONE), 'delivered'],
    ['an open one beside a failure', 200, report(failed, open), 'unknown'],
    ['nothing', 200, report(), 'never heard'],
    ['nothing without a count', 200, { content: [] }, 'never heard'],
    ['an empty page of a report that is not', 200, { content: [], totalElements: 3 }, 'unknown'],
    ['only others', 200, report({ ...DONE, customIdentifier: 'K1' }), 'unknown'],
    ['rows that cannot be read', 200, report(7, null), 'unknown'],
    ['no list', 200, { content: {} }, 'unknown'],
    ['a wrong token, which says nothing of the order', 401, failure('INVALID_TOKEN'), 'unknown'],
    ['an empty report with an error', 404, report(), 'unknown'],
    ['a server error', 500, report(), 'unknown'],
    ['no JSON', 200, undefined, 'unknown'],
  ])('reads %s', (_, httpStatus, body, kind) => {
    expect(readReport({ httpStatus, body }, ASKED).kind).toBe(kind);
  });
});
