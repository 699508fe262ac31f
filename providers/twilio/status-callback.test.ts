// Twilio's signature, by the example of its documentation, and the callbacks that are refused.
import { expect, it } from 'vitest';
import { makeReadStatus, twilioSignature } from './status-callback.ts';

const URL_OF_DOCS = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const HERE = 'https://kosheli.example/callbacks/twilio';
const read = makeReadStatus('token', HERE);

function signed(fields: Record<string, string>, token = 'token', url = HERE) {
  const form = new URLSearchParams(fields);
  return [twilioSignature(token, url, form), form.toString()] as const;
}

it('signs as the documentation does', () => {
  const form = new URLSearchParams({
    To: '+18005551212',
    From: '+12349013030',
    Digits: '1234',
    Caller: '+12349013030',
    CallSid: 'CA1234567890ABCDE',
  });
  expect(twilioSignature('12345', URL_OF_DOCS, form)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
});

it('reads a status, and nothing that is unsigned, forged or names no message', () => {
  const status = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };
  const [signature, form] = signed(status);
  expect(read(signature, form)).toEqual({
    reference: 'SM1',
    status: 'undelivered',
    errorCode: '30003',
  });
  expect(read(undefined, form)).toBeUndefined();
  expect(read(signature, form.replace('undelivered', 'delivered'))).toBeUndefined();
  expect(read(...signed(status, 'other'))).toBeUndefined();
  expect(read(...signed(status, 'token', `${HERE}/`))).toBeUndefined();
  expect(read(...signed({ MessageSid: 'SM1' }))).toBeUndefined();
  expect(read(...signed({ ...status, MessageStatus: 'de\nlivered' }))).toBeUndefined();
  expect(() => makeReadStatus('', HERE)).toThrow(RangeError);
});
