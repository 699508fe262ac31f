// Recomputed test vectors of nPay's password and signature.
import { expect, it } from 'vitest';
import { merchantPassword, signature } from './signatures.ts';

it('makes the password of the vector', () => {
  expect(merchantPassword('sajilo_uat_user', 'sajilo@85-api')).toBe(
    '20f64d792a550413e55b270625313c5a5045a37471efc0cf65821f80f37258dc',
  );
});

it('makes the signature of the vector', () => {
  const signed = {
    passcode: 'SAJUAT01',
    userName: 'sajilo_uat_user',
    transactionId: 'ORD1001A1',
  };
  expect(signature(signed)).toBe(
    'b026def686f811ac8492f91a7aa51aaa52bae0e6f7f1eb119cf5d15f8c1027d1',
  );
});
