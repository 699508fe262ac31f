// nPay's SOAP: values are escaped in requests, and only a well-formed answer is read.
import { describe, expect, it } from 'vitest';
import { readSoapAnswer, soapQuestion } from './soap.ts';
import { FAULT, PAID, soapAnswer } from './testing.ts';

const OPERATION = 'CheckTransactionStatus';

function read(text: string): Record<string, string> | undefined {
  const fields = readSoapAnswer(text, OPERATION);
  return fields && Object.fromEntries(fields);
}

describe('soapQuestion', () => {
  it('is the envelope of the service description', () => {
    expect(soapQuestion('ValidateMerchant', { MerchantId: '85', AMOUNT: '1020.00' })).toBe(
      '<?xml version="1.0" encoding="utf-8"?>' +
        '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
        '<ValidateMerchant xmlns="nPAY"><MerchantId>85</MerchantId><AMOUNT>1020.00</AMOUNT>' +
        '</ValidateMerchant></soap:Body></soap:Envelope>',
    );
  });

  it('writes any text so that it is read back as it was, but for what XML cannot hold', () => {
    const odd = `</x><AMOUNT>1</AMOUNT>&amp;<!-- "ram's" ]]> कोसेली 🎁\u0000\ud800`;
    const written = soapQuestion('A', { purchaseDescription: odd });
    const answered = written.replace('<A xmlns="nPAY">', '<AResponse><AResult>');
    const fields = readSoapAnswer(answered.replace('</A>', '</AResult></AResponse>'), 'A');
    expect(fields?.get('purchaseDescription')).toBe(odd.slice(0, -2));
  });
});

describe('readSoapAnswer', () => {
  it('reads every field by its local name', () => {
    const text = soapAnswer(OPERATION, { ...PAID, MESSAGE: ' a &amp; b ' });
    expect(read(text)).toEqual({ ...PAID, MESSAGE: 'a & b' });
    const prefixed = text
      .replace('<CheckTransactionStatusResponse xmlns', '<n:CheckTransactionStatusResponse xmlns:n')
      .replace('</CheckTransactionStatusResponse', '</n:CheckTransactionStatusResponse');
    expect(read(`\ufeff${prefixed}`)).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS' });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html><body><p>Welcome<br></body></html>'],
    ['a Fault', FAULT],
    ['the answer to another operation', soapAnswer('ValidateMerchant', PAID)],
    [
      'a wrapper of another name',
      soapAnswer(OPERATION, PAID).replaceAll(`${OPERATION}Result`, 'X'),
    ],
    ['no field at all', soapAnswer(OPERATION, {})],
    [
      'a field that comes twice',
      soapAnswer(OPERATION, { ...PAID, MESSAGE: '</MESSAGE><AMOUNT>1</AMOUNT><MESSAGE>' }),
    ],
    [
      'two results',
      soapAnswer(OPERATION, {
        MESSAGE: `</MESSAGE></${OPERATION}Result><${OPERATION}Result><MESSAGE>`,
      }),
    ],
    ['a field with fields inside', soapAnswer(OPERATION, { AMOUNT: '<a>1</a>' })],
    ['what breaks off', soapAnswer(OPERATION, PAID).slice(0, -30)],
    ['an entity of its own', soapAnswer(OPERATION, { MESSAGE: '&boom;' })],
    [
      'a document type',
      `<!DOCTYPE x [<!ENTITY a "SUCCESS"><!ENTITY b SYSTEM "file:///etc/passwd">]>${soapAnswer(OPERATION, PAID).replace(/^<\?.*?\?>/, '')}`,
    ],
    ['a very long answer', soapAnswer(OPERATION, { MESSAGE: 'x'.repeat(70_000) })],
    ['depth without end', '<a>'.repeat(9_000) + '</a>'.repeat(9_000)],
  ])('takes %s for no answer', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('takes no name for anything but a name', () => {
    const fields = readSoapAnswer(
      soapAnswer(OPERATION, { __proto__x: '1', constructor: '2' }),
      OPERATION,
    );
    expect([...(fields?.keys() ?? [])]).toEqual(['__proto__x', 'constructor']);
  });
});
