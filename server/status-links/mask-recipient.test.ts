// The masked number that strangers see.
import { expect, it } from 'vitest';
import { maskRecipient } from './mask-recipient.ts';

it.each([
  ['9841231234', '98****1234'],
  ['10000012', '1****12'],
  ['123456', '1****56'],
  ['12345', '****'],
  ['', '****'],
  ['5001067803', '50****7803'],
  ['ram.thapa77', 'ra****pa77'],
  ['कोसेलीकोसेलीगाउँ', 'को****गाउँ'],
])('%j reads %j', (recipient, masked) => {
  expect(maskRecipient(recipient)).toBe(masked);
});
