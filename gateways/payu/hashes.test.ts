// Published and recomputed test vectors of PayU's hashes.
import { describe, expect, it } from 'vitest';
import { apiHash, isSameHash, requestHash, responseHash } from './hashes.ts';

const FORM = {
  key: 'TESTKEY1',
  txnid: 'ORD1001A1',
  amount: '632.40',
  productinfo: 'Recharge ntc',
  firstname: 'Sita',
  email: 'sita@example.com',
};
const UDFS = { udf1: 'o:1001', udf2: 'u:7', udf5: 'v1' };
const SALT = 'TESTSALT1';

describe('requestHash', () => {
  it.each([
    [
      'no udf',
      FORM,
      SALT,
      '023616db76b1dcbaf6099ca2b803faf462312b1077c7a70eee9cf0fdaccc7d80678e5b1ef4a2a3926fa2200cc0149d488f852d94dd6091b75ea605360edcc567',
    ],
    [
      'three udfs',
      { ...FORM, ...UDFS },
      SALT,
      'f91e06bbeb82f4240ad51b73b2374950e8da251b7e7a18b24cb1510ab51c06d26ef4ff182ee1d46bd065bb61c58737610362302093a5ee5634c3984dcff1f0ae',
    ],
    [
      'additional charges',
      { ...FORM, additional_charges: 'CC:12,NB:55' },
      SALT,
      '7659694ffd7edacbe08397f125493ac5599dd58bbf41d80501ebb1c8e219f31cb5e9c88468df3bf3579ae124784c4e5c5678ad2e26d3c6a1429bb84b6688b2cf',
    ],
    [
      "the documentation's own example",
      {
        key: 'C0Dr8m',
        txnid: '12345',
        amount: '10',
        productinfo: 'Shopping',
        firstname: 'Test',
        email: 'test@test.com',
        udf2: 'abc',
        udf4: '15',
      },
      '3sf0jURk',
      'ffcdbf04fa5beefdcc2dd476c18bc410f02b3968e7f4f54e8f43f1e1a310bb32e3b4dec9305232bb89db5b1d0c009a53bcace6f4bd8ec2f695baf3d43ba730ce',
    ],
  ])('agrees with the vector: %s', (_, form, salt, hash) => {
    expect(requestHash(form, salt)).toBe(hash);
  });

  it('never signs a value that holds a bar', () => {
    expect(() => requestHash({ ...FORM, firstname: 'Sita|1.00' }, SALT)).toThrow('firstname');
  });
});

describe('responseHash', () => {
  it.each([
    [
      'success',
      { ...FORM, status: 'success' },
      '2d87e133496d25322d2a897a1411fcb77ae492dc2932b1e9a1a24e918aedab6e1732314adfb604ca01b829f622a04bc13380b69933c2b61b79ac6df3b91d7a40',
    ],
    [
      'success with udfs',
      { ...FORM, ...UDFS, status: 'success' },
      '165ca54f5841274cb681118b198554cbb803c670a8d7cbb836e1f2d1c13c2236c2dadf8564435879bc62c14a11522ece7992d2a52ed6c8f960698e9c22e62955',
    ],
    [
      'failure',
      { ...FORM, status: 'failure' },
      'e6b361b0906b1711b4df2b17431b049f3262632d378dde1352d36bee4e75ec5d965aae79554ff6ca62a4d8f8f9a6f1c36edf3a421214c2cf2721b25c38ba59bf',
    ],
    [
      'additional charges',
      { ...FORM, status: 'success', additionalCharges: '12.00' },
      '877f0ccd6b5fe2dc1acb08e5eb17679acf42f303710969a5cdf74fcc67e8695f3ebc469b144b901628bf2feb172cc92e2b0dbe4e063a0b93ff07eb8fad5d4232',
    ],
  ])('agrees with the vector: %s', (_, posted, hash) => {
    expect(responseHash(posted, SALT)).toBe(hash);
  });
});

describe('apiHash', () => {
  it.each([
    [
      'verify_payment',
      'ORD1001A1',
      'ec85d1726b8592c179b1e016471b39790a98ec26b45941dc7c7992ebe90468c0d7e22170abeb5681fc0bc31bdba480c1bbede0701d21e8e02498823d7d6f5b07',
    ],
    [
      'cancel_refund_transaction',
      '403993715500000001',
      'ae2de3d48ede459ae068679fb2dc2aed75ca8784e13af816754dabcb7914eca6e72ec567eba86adccbc69f2019dedd8b869f7a69fba9384f5e8e09aca814bae5',
    ],
    [
      'check_action_status',
      '130000001',
      '960d50a884ad7c434f351d6c065e316364bdc7c0674c37a508d9aa6bbfe21e9ce772845f3cbe04a874ccb9127a397414229fff82d8ed8f09f844daf94001ad46',
    ],
  ])('agrees with the vector: %s', (command, var1, hash) => {
    expect(apiHash({ key: 'TESTKEY1', command, var1 }, SALT)).toBe(hash);
  });
});

describe('isSameHash', () => {
  it('takes equal hashes for equal, and shorter or other ones not', () => {
    expect([isSameHash('ab', 'ab'), isSameHash('ab', 'ac'), isSameHash('ab', 'abc')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
