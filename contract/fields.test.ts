// What the fields accept and refuse, and with which messages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { anyRupees, digits, email, fields, id, rupeesFrom, text, wholeRupees } from './fields.ts';
import { ENGLISH, tell, unpackMessage } from './texts.ts';

function messageOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : unpackMessage(parsed.error.issues[0]?.message ?? '').key;
}

describe('wholeRupees', () => {
  const amount = wholeRupees({ min: 10, max: 25_000 });

  it('reads numbers and plain decimal text as paisa', () => {
    expect([100, '100', '100.00', 25_000].map((value) => amount.parse(value))).toEqual([
      10_000n,
      10_000n,
      10_000n,
      2_500_000n,
    ]);
  });

  it('rejects everything that only looks like an amount', () => {
    const bad = ['1e3', '१००', '-5', -5, NaN, Infinity, [100], {}, true, 9e15, '0x10', '1 0', '+5'];
    expect(bad.filter((value) => messageOf(amount, value) === undefined)).toEqual([]);
  });

  it('says which rule was broken', () => {
    expect([undefined, '', 10.5, 9, 25_001].map((value) => messageOf(amount, value))).toEqual([
      'field.amount',
      'field.amount',
      'field.amount_whole',
      'field.amount_min',
      'field.amount_max',
    ]);
  });

  it('reports the bounds also for amounts far beyond them, but not for other text', () => {
    const said = (schema: z.ZodMiniType, value: unknown): string =>
      tell(ENGLISH, unpackMessage(schema.safeParse(value).error?.issues[0]?.message ?? ''));
    const [smallest, largest] = [
      'The smallest amount is NPR 10.',
      'The largest amount is NPR 25,000.',
    ];
    expect([-5, '-5.50', 1_000_000_000, '99999999999999'].map((v) => said(amount, v))).toEqual([
      smallest,
      smallest,
      largest,
      largest,
    ]);
    expect(said(amount, 1e21)).toBe('Enter an amount in rupees, for example 100.');
    expect(said(rupeesFrom(10), -5)).toBe(smallest);
    expect(said(anyRupees(), 1_000_000_000)).toBe('The largest amount is NPR 1,00,00,000.');
  });

  it('accepts only whole rupees within the bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.integer(), fc.anything()), (value) => {
        const parsed = amount.safeParse(value);
        if (!parsed.success) return true;
        return parsed.data % 100n === 0n && parsed.data >= 1_000n && parsed.data <= 2_500_000n;
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the other fields', () => {
  it('reads a mobile number given as a JSON number or text', () => {
    const number = digits(/^9\d{9}$/, 'field.mobile_number');
    expect([number.parse(9_841_234_567), number.parse(' 9841234567 ')]).toEqual([
      '9841234567',
      '9841234567',
    ]);
    expect(messageOf(number, '+9779841234567')).toBe('field.mobile_number');
    expect(messageOf(number, '९८४१२३४५६७')).toBe('field.mobile_number');
    expect(messageOf(number, undefined)).toBe('field.required');
  });

  it('normalizes an email address', () => {
    expect(email().parse(' Sita@Example.COM ')).toBe('sita@example.com');
    expect(email().parse('ｓita@example.com')).toBe('sita@example.com');
    expect(messageOf(email(), 'sita@example')).toBe('field.email');
    expect(messageOf(email(), 'a|b@example.com')).toBe('field.email');
  });

  it('rejects control characters, lone surrogates and bidirectional marks', () => {
    expect(messageOf(text(10), 'a\u0000b')).toBe('field.control_characters');
    expect(messageOf(text(10), 'a\ud800b')).toBe('field.control_characters');
    expect(messageOf(text(10), 'a\u202eb')).toBe('field.control_characters');
    expect(messageOf(text(3), 'abcd')).toBe('field.too_long');
    expect(messageOf(text(3), '   ')).toBe('field.required');
  });

  it('rejects an unknown field', () => {
    const body = fields({ order_id: id(), amount: anyRupees() });
    const parsed = body.safeParse({ order_id: crypto.randomUUID(), amount: 1, balance: 5 });
    expect(parsed.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['balance'] });
  });
});
