// Masked evidence keeps references and states, and loses credentials and personal data.
import { describe, expect, it } from 'vitest';
import { maskBody, maskEvidence } from './mask-evidence.ts';

const REFERENCE = 'K0190a3f0000070008000000000000001N1';
const HEX = '0a1b2c3d'.repeat(8);
const options = { keep: [REFERENCE, '9876543210987'], hide: ['9841000001', 'Sita Example'] };
const mask = (value: unknown) => maskEvidence(value, options);

describe('what is masked', () => {
  it.each([
    'password',
    'access_token',
    'accessToken',
    'client-secret',
    'Authorization',
    'x-api-key',
    'hash',
    'signature',
    'pin',
    'Serial',
    'CVV',
    'cardNumber',
    'email',
    'customerName',
    'recipientPhone',
    'mobile',
    'first name',
    'sessionId',
  ])('the value of %s, whatever it is', (name) => {
    expect(mask({ [name]: 'canary' })).toEqual({ [name]: '[masked]' });
    expect(mask({ a: [{ [name]: { inner: 'canary' } }] })).toEqual({
      a: [{ [name]: '[masked]' }],
    });
  });

  it.each([
    ['a person named anywhere', 'for 9841000001, Sita Example', 'for [masked], [masked]'],
    ['another telephone number', 'call 9841234567', 'call [number]'],
    ['an address', 'mail sita@example.com', 'mail [email]'],
    ['a card', 'card 4111 1111 1111 1111', 'card [card]'],
    ['a token in a text', `token=${'x'.repeat(12)}`, 'token=[masked]'],
    ['a digest', `digest ${HEX}`, 'digest [token]'],
    ['a value in XML', '<Password>hunter2</Password>', '<Password>[masked]</Password>'],
    ['a value in quoted JSON', '{"api_key":"hunter2"}', '{"api_key":"[masked]"}'],
  ])('%s', (_what, text, masked) => {
    expect(mask({ said: text })).toEqual({ said: masked });
  });

  it('numbers that are telephone numbers or hidden, by name or by value', () => {
    expect(mask({ mobile: 9_841_234_567, said: 9_841_234_567, id: 9_841_000_001 })).toEqual({
      mobile: '[masked]',
      said: '[number]',
      id: '[number]',
    });
  });
});

it('keeps references, states, amounts and times', () => {
  const told = {
    http_status: 200,
    answer: {
      reference: REFERENCE,
      transactionId: 403_993_715_531,
      operatorName: 'NTC',
      status: 'SUCCESSFUL',
      amount: 100.5,
      said: `paid ${REFERENCE} as 9876543210987`,
      at: '2026-11-22T21:03:00.000Z',
    },
  };
  expect(mask(told)).toEqual(told);
});

describe('a body as it came', () => {
  const body = (text: string) => maskBody(text, options);

  it('is read as JSON, a form, or a form of parts', () => {
    expect(body('{"state":"ok","token":"canary"}')).toEqual({ state: 'ok', token: '[masked]' });
    expect(body(`reference=${REFERENCE}&mobile=9841234567&status=Success`)).toEqual({
      reference: REFERENCE,
      mobile: '[masked]',
      status: 'Success',
    });
    const part = (name: string, value: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(body(`${part('status', 'Success')}${part('pin', '1234')}--b--`)).toEqual({
      status: 'Success',
      pin: '[masked]',
    });
  });

  it('is masked as text when it is none of these', () => {
    expect(body('ok for 9841000001 with secret: canary')).toBe(
      'ok for [masked] with secret: [masked]',
    );
    expect(body('')).toBe('');
    expect(body('12')).toBe('12');
  });
});
