// The Nepali texts: each has the placeholders of its English text, and is written in Devanagari.
import { expect, it } from 'vitest';
import { ENGLISH, isWordKey, message, tell } from '../texts.ts';
import { NEPALI } from './nepali.ts';

const keys = Object.keys(ENGLISH).filter(isWordKey);

const holesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted();

it('has the placeholders of English in every text', () => {
  const differing = keys.filter(
    (key) => holesOf(ENGLISH[key]).join(' ') !== holesOf(NEPALI[key]).join(' '),
  );
  expect(differing).toEqual([]);
});

/** Exceptions: names, numbers and formats; and the SMS, which in Devanagari would need several segments. */
const LATIN = new Set([
  'language.tag', 'services.dth', 'orders.service_DTH', 'biller.dth', 'biller.worldlink', 'biller.vianet', 'biller.websurfer',
  'biller.subisu', 'biller.classictech', 'check.sms_about', 'recovery.file', 'sms.phone_code', 'payment.estimate',
  'payment.rate_value', 'payment.purpose', 'payment.purpose_load', 'kyc.file', 'kyc.view_by', 'receipt.foot',
]); // prettier-ignore

it('is written in Devanagari', () => {
  // A text that consists of placeholders only is in no language.
  const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '');
  const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !/[\u0900-\u097f]/.test(text);
  const latin = keys.filter((key) => isLatin(wordsOf(NEPALI[key])) && !LATIN.has(key));
  expect(latin).toEqual([]);
});

it('writes an ending apart from a value, which may be in Latin letters', () => {
  const ending = /\{\w+\}(?:मा|को|का|की|ले|लाई|बाट|सँग|देखि|सम्म)(?![\u0900-\u097f])/;
  const attached = keys.filter((key) => !key.startsWith('desk.') && ending.test(NEPALI[key]));
  expect(attached).toEqual([]);
});

it('says counts, money and percentages in its own digits, and numbers to type as they are', () => {
  const told = (key: (typeof keys)[number], values: Record<string, string | number>) =>
    tell(NEPALI, message(key, values));
  expect(told('error.too_many', { seconds: 12 })).toContain('१२ सेकेन्ड');
  expect(told('field.amount_max', { max: 123456 })).toContain('रु\u00a0१,२३,४५६');
  expect(told('payment.pay', { amount: 'NPR 204.00' })).toBe('रु\u00a0२०४.०० तिर्नुहोस्');
  expect(told('electricity.rebate', { percent: '2.5' })).toContain('२.५%');
  expect(told('payment.holds', { count: 29 })).toContain('२९ मिनेट');
  expect(told('phone.sent_to', { number: '9841043463' })).toContain('9841043463');
});
