// The hashes against known values from PayU's documentation and its own SDK.
import { expect, it } from 'vitest';
import vectors from './hash-vectors.json' with { type: 'json' };
import { apiHash, isSameHash, requestHash, responseHash } from './hashes.ts';

const SALT = 'TESTSALT1';
const PAYMENT = {
  key: 'TESTKEY1',
  txnid: 'ORD1001A1',
  amount: '632.40',
  productinfo: 'Recharge ntc',
  firstname: 'Sita',
  email: 'sita@example.com',
};
const UDFS = { udf1: 'o:1001', udf2: 'u:7', udf5: 'v1' };
const DOCUMENTED = {
  key: 'C0Dr8m',
  txnid: '12345',
  amount: '10',
  productinfo: 'Shopping',
  firstname: 'Test',
  email: 'test@test.com',
  udf2: 'abc',
  udf4: '15',
};

it.each([
  ['request without udf', requestHash(PAYMENT, SALT), vectors['request.no_udf']],
  ['request with udfs', requestHash({ ...PAYMENT, ...UDFS }, SALT), vectors['request.udf']],
  [
    'request with additional charges',
    requestHash({ ...PAYMENT, additional_charges: 'CC:12,NB:55' }, SALT),
    vectors['request.additional_charges'],
  ],
  ['request of the public example', requestHash(DOCUMENTED, '3sf0jURk'), vectors['request.PUBLIC']],
  [
    'response of a success',
    responseHash({ ...PAYMENT, status: 'success' }, SALT),
    vectors['response.success'],
  ],
  [
    'response of a success with udfs',
    responseHash({ ...PAYMENT, ...UDFS, status: 'success' }, SALT),
    vectors['response.success_udf'],
  ],
  [
    'response of a failure',
    responseHash({ ...PAYMENT, status: 'failure' }, SALT),
    vectors['response.failure'],
  ],
  [
    'response with additional charges',
    responseHash({ ...PAYMENT, status: 'success', additionalCharges: '12.00' }, SALT),
    vectors['response.success_additionalCharges'],
  ],
  [
    'verify_payment',
    apiHash({ key: 'TESTKEY1', command: 'verify_payment', var1: 'ORD1001A1' }, SALT),
    vectors['api.verify_payment'],
  ],
  [
    'cancel_refund_transaction',
    apiHash(
      { key: 'TESTKEY1', command: 'cancel_refund_transaction', var1: '403993715500000001' },
      SALT,
    ),
    vectors['api.cancel_refund_transaction'],
  ],
  [
    'check_action_status',
    apiHash({ key: 'TESTKEY1', command: 'check_action_status', var1: '130000001' }, SALT),
    vectors['api.check_action_status'],
  ],
])('makes the hash of a %s', (_name, made, known) => {
  expect(made).toBe(known);
});

it('compares without a shortcut', () => {
  expect(isSameHash('ab', 'ab')).toBe(true);
  expect(isSameHash('ac', 'ab')).toBe(false);
  expect(isSameHash('abc', 'ab')).toBe(false);
  expect(isSameHash(undefined, 'ab')).toBe(false);
});
