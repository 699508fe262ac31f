// Recomputed test vectors of OnePG's signatures and of its login.
import { expect, it } from 'vitest';
import { basicAuthorization } from '../nepal-banks/nepal-gateway.ts';
import { signature } from './signature.ts';

const SECRET = 'onepg-test-secret';
const MERCHANT = { MerchantName: 'sajiloapi', MerchantId: '85' };

it.each([
  [
    'GetPaymentInstrumentDetails',
    {},
    '8fa378eecb73c5ada00c4990898faadfbc0586d04b70c572bd3e2a567596af308b2e55187966cbee8b9985007b65eac28259f72fd5b8d33119e7354cb1f9ab30',
  ],
  [
    'GetServiceCharge',
    { InstrumentCode: 'TESTEB01', Amount: '100.00' },
    'ce91e1785f31601421fc4561baa923505d83709ad5b71b378ce501f547996e1036b8248697f8ac61cc1b97ff7e77348314888a9a82b34654e2006b70d29a3268',
  ],
  [
    'GetProcessId',
    { MerchantTxnId: 'ORD1001A1', Amount: '100.00' },
    '7623167633bf8ad0254c5711411ef6315f99c3b501067edaec6109dbb9c4f1ba4ec8e8276e210d0ca1c93df7e1dade52be5042ce2629b2fe9dc1cd9f6cc914c1',
  ],
  [
    'CheckTransactionStatus',
    { MerchantTxnId: 'ORD1001A1' },
    '188e5c6a15a02c0ad9f497a9b99b107ffb23b68df28044f89d2f77ec4d4f2b54c792558e363a55c353b251c04fcaa8a5cc15913ff08120a8e142b303dacd5da9',
  ],
])('signs %s as the vector', (_, fields, signed) => {
  expect(signature({ ...MERCHANT, ...fields }, SECRET)).toBe(signed);
  expect(signature({ ...MERCHANT, ...fields, Signature: 'before' }, SECRET)).toBe(signed);
});

it('logs in as the vector', () => {
  expect(basicAuthorization('sajiloapi', 'onepg-test-pass')).toBe(
    'Basic c2FqaWxvYXBpOm9uZXBnLXRlc3QtcGFzcw==',
  );
});
