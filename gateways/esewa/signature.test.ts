// Published and recomputed test vectors of eSewa's signatures, and forged returns.
import { describe, expect, it } from 'vitest';
import { fieldsOfReturn } from './returned.ts';
import { isSignedReturn, requestSignature } from './signature.ts';
import { SECRET } from './testing.ts';

const SIGNED = ['total_amount', 'transaction_uuid', 'product_code'];

describe('a request', () => {
  it.each([
    ['110', '241028-001', 'qlRI9g3o3vob7Pu0kqPmh2rpWgcQTyO+Sg4s/IXbxxM='],
    ['100', '11-201-13', '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E='],
  ])('of %s for %s is signed as the vector', (total, uuid, signed) => {
    const form = { total_amount: total, transaction_uuid: uuid, product_code: 'EPAYTEST' };
    expect(requestSignature(form, SIGNED, SECRET)).toBe(signed);
  });

  it('never signs a value that holds a comma', () => {
    const form = { total_amount: '1,000', transaction_uuid: 'A', product_code: 'EPAYTEST' };
    expect(() => requestSignature(form, SIGNED, SECRET)).toThrow('total_amount');
  });
});

const RETURNED =
  'eyJ0cmFuc2FjdGlvbl9jb2RlIjoiMDAwVEVTVDEiLCJzdGF0dXMiOiJDT01QTEVURSIsInRvdGFsX2Ftb3VudCI6IjExMC4wIiwidHJhbnNhY3Rpb25fdXVpZCI6IjI0MTAyOC0wMDEiLCJwcm9kdWN0X2NvZGUiOiJFUEFZVEVTVCIsInNpZ25lZF9maWVsZF9uYW1lcyI6InRyYW5zYWN0aW9uX2NvZGUsc3RhdHVzLHRvdGFsX2Ftb3VudCx0cmFuc2FjdGlvbl91dWlkLHByb2R1Y3RfY29kZSxzaWduZWRfZmllbGRfbmFtZXMiLCJzaWduYXR1cmUiOiJsS1N2djgwcHBBZ1dRRTVSZnBBRWxGZmNhR1dCZzhLNU9QU05RUndwUlEwPSJ9';

const fields = fieldsOfReturn(`data=${RETURNED}`) ?? {};

describe('a return', () => {
  it('is read and found signed as the vector', () => {
    expect(fields).toMatchObject({
      transaction_uuid: '241028-001',
      signature: 'lKSvv80ppAgWQE5RfpAElFfcaGWBg8K5OPSNQRwpRQ0=',
    });
    expect(isSignedReturn(fields, SECRET)).toBe(true);
    expect(isSignedReturn(fields, 'another secret')).toBe(false);
  });

  it.each([
    ['total_amount', '1.0'],
    ['transaction_uuid', '241028-002'],
    ['status', 'PENDING'],
    ['signature', ''],
    ['signed_field_names', ''],
    ['signed_field_names', 'transaction_uuid'],
  ])('with another %s is not', (name, value) => {
    expect(isSignedReturn({ ...fields, [name]: value }, SECRET)).toBe(false);
  });

  it('leaving out what matters is not, however rightly the rest is signed', () => {
    const names = ['transaction_uuid', 'product_code', 'status'];
    const signed = { ...fields, signed_field_names: names.join(',') };
    const signature = requestSignature(signed, names, SECRET);
    expect(isSignedReturn({ ...signed, signature }, SECRET)).toBe(false);
  });

  it('keeps numbers and separators as they were written', () => {
    const json = '{"total_amount":1000.0,"status":"COMPLETE","a":"1,000.0","b":null}';
    const read = fieldsOfReturn(`data=${Buffer.from(json).toString('base64')}`);
    expect(read).toEqual({ total_amount: '1000.0', status: 'COMPLETE', a: '1,000.0' });
  });

  it('survives an address that turned its plus signs into blanks', () => {
    const data = Buffer.from('{"a":"~~~???>>>"}').toString('base64');
    expect(data).toContain('+');
    expect(fieldsOfReturn(`data=${data}`)).toEqual({ a: '~~~???>>>' });
  });

  it.each(['', 'data=', 'data=%%%', 'data=bnVsbA==', 'data=W10=x', `data=${'A'.repeat(5_000)}`])(
    'of nonsense says nothing: %.20s',
    (query) => {
      expect(fieldsOfReturn(query) ?? {}).toEqual({});
    },
  );
});
