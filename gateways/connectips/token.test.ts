// Test vectors of the tokens sent to connectIPS, made with `openssl dgst -sha256 -sign`.
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { SANDBOX_PRIVATE_KEY } from './sandbox-key.ts';
import { formToken, readPrivateKey, tokenOver } from './token.ts';

const KEY = readPrivateKey(SANDBOX_PRIVATE_KEY);

const FORM = {
  MERCHANTID: '550',
  APPID: 'MER-550-APP-1',
  APPNAME: 'Kosheli',
  TXNID: 'ORD1001A1',
  TXNDATE: '28-10-2026',
  TXNCRNCY: 'NPR',
  TXNAMT: '102000',
  REFERENCEID: 'ORD1001A1',
  REMARKS: 'Recharge ntc',
  PARTICULARS: 'ORD1001A1',
};

it('of a form is the vector, in whichever order its fields stand', () => {
  const vector =
    'Lii5BAPl87p8LM18jOS7e7QAGtnjmX1+Op+IIXv9iowxwis2SGaVQUpDfxlTYogh6YNQWXnhYx1K1mM2PELTMsjcYRCWi4usrMl42qcl5uAR9E1j4wosFiXjkO6f6KyFSCKef4F9XuiJRx5p7tppGM1ZU0beSMgnMSGvmUQ7w8gZpJBpNPX+JqtOgw/cXWZMgM10v7nlhcqRaSevlg4ZAfBQ8KUwwGd6LWp3TP292QUppC1lKxm5MBs5iOtdPs3iMEssGxlZreMvl/TzrefyGiABuGdp0Cy77OwSZlcfi93GV01HPnu/X87jYLjytm6kQhhOdNwxANShQPc14faIYg==';
  expect(formToken(FORM, KEY)).toBe(vector);
  const turned = Object.fromEntries(Object.entries(FORM).toReversed()) as typeof FORM;
  expect(formToken(turned, KEY)).toBe(vector);
});

it('of a question is the vector', () => {
  const signed = [
    ['MERCHANTID', '550'],
    ['APPID', 'MER-550-APP-1'],
    ['REFERENCEID', 'ORD1001A1'],
    ['TXNAMT', '102000'],
  ] as const;
  expect(tokenOver(signed, KEY)).toBe(
    '1K2n1sk5iyBFLb0l4clN9bVjopS3bBPf4LBlVznfT2GIVxfA9ZdorMSdmVYeaq/8O2AcH1UwDUHro3RAbKnh/nI5KqV0JOPhSJGSfX9n4R8nZW5WXR8mNrJ5rSylqLGL7TBXh1VHAlYQkJJPXGLLZTkn7+4pOjnC9oUqhH8l1A3sNvoJyOUI/iIGCGWvsQPtAQ8Z8bs468WUlhN3RMM6ta0d2Ctd2R10eOoUnGFdyxs0mE1iqGEVIvtkto1wc2eRwe/b0TKptAt9eqV+SXOdsuT+OHYjgp4Om0DZfh9yJdW5EDyd/voeOVpvVmXfyselcsOi3aq1yJg6SMX7+ezd9w==',
  );
});

it('never covers a value that holds a comma', () => {
  expect(() => formToken({ ...FORM, REMARKS: 'a,TXNAMT=1' }, KEY)).toThrow('REMARKS');
});

it('is made with a key that is written in any of three ways', () => {
  const pem = String(KEY.export({ type: 'pkcs8', format: 'pem' }));
  const ways = [pem, pem.replaceAll('\n', String.raw`\n`), Buffer.from(pem).toString('base64')];
  for (const way of ways) expect(readPrivateKey(way).equals(KEY)).toBe(true);
  expect(() => readPrivateKey('secret')).toThrow(/asn1|decoder/i);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const half = String(publicKey.export({ type: 'spki', format: 'pem' }));
  expect(() => readPrivateKey(half)).toThrow(/pem|decoder/i);
});
