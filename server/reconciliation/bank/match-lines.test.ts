// Matching lines of bank statements: by reference, by a system's words, by amount and day alone.
import { describe, expect, it } from 'vitest';
import type { Settlement } from '../settlement/settlements.ts';
import type { SettlementTerms } from './banks.ts';
import { matchLines, tokensOf } from './match-lines.ts';
import type { Matchable, NamedPayment, OpenLine } from './match-lines.ts';

const line = (more: Partial<OpenLine> = {}): OpenLine => ({
  id: 1n,
  bank: 'nabil',
  currency: 'NPR',
  day: '2026-11-23',
  reference: '',
  words: 'CREDIT',
  amountPaisa: 9_800n,
  ...more,
});

const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  system: 'esewa',
  bank: 'nabil',
  currency: 'NPR',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  due: '2026-11-23',
  isWeekend: false,
  grossPaisa: 10_000n,
  feePaisa: 200n,
  correctedPaisa: 0n,
  corrected: [],
  expectedPaisa: 9_800n,
  arrivedPaisa: 0n,
  tolerancePaisa: 0n,
  isSettled: false,
  state: 'late',
  ...more,
});

const terms = (system: string, words: string): SettlementTerms => ({
  system,
  bank: 'nabil',
  lagDays: 1,
  weekend: [6],
  feePercent: '2',
  feeEachPaisa: 0n,
  tolerancePaisa: 100n,
  words,
  setBy: 'tests',
  setAt: new Date(),
});

const payment: NamedPayment = {
  token: 'TXN0000000001',
  system: 'connectips',
  reference: 'TXN0000000001',
  currency: 'NPR',
  paisa: 50_000n,
  day: '2026-11-22',
};

const matched = (lines: OpenLine[], more: Partial<Matchable> = {}) =>
  matchLines(lines, {
    payments: [payment],
    settlements: [settlement()],
    terms: [terms('esewa', 'ESEWA STL'), terms('reloadly', 'RELOADLY')],
    providers: new Set(['reloadly']),
    ...more,
  }).map(({ lineId, system, what, firstDay }) => [lineId, system, what, firstDay]);

describe('by reference', () => {
  it('a line that names a payment is that payment, with what they kept of it', () => {
    const named = line({ words: 'CIPS/txn0000000001/NPI', amountPaisa: 49_500n });
    expect(matched([named])).toEqual([[1n, 'connectips', 'payment', '2026-11-22']]);
    expect(tokensOf(named)).toEqual(['TXN0000000001']);
  });

  it.each([
    ['more than it', { amountPaisa: 50_100n }],
    ['far less than it', { amountPaisa: 40_000n }],
    ['going out', { amountPaisa: -50_000n }],
    ['in another currency', { currency: 'INR' as const }],
  ])('a line of %s is not', (_, more) => {
    expect(matched([line({ reference: payment.token, ...more })], { settlements: [] })).toEqual([]);
  });

  it('a line that names two payments is left to a person', () => {
    const other = { ...payment, token: 'TXN0000000002', reference: 'TXN0000000002' };
    const both = line({ words: `${payment.token} ${other.token}`, amountPaisa: 50_000n });
    expect(matched([both], { payments: [payment, other], settlements: [] })).toEqual([]);
  });
});

describe('by words', () => {
  it('a line is the settlement of its amount, else the oldest that is due', () => {
    const older = settlement({ firstDay: '2026-11-19', due: '2026-11-20', expectedPaisa: 7_000n });
    const settlements = [older, settlement()];
    const words = 'esewa stl 20NOV';
    expect(matched([line({ words })], { settlements })).toEqual([
      [1n, 'esewa', 'settlement', '2026-11-20'],
    ]);
    expect(matched([line({ words, amountPaisa: 6_500n })], { settlements })).toEqual([
      [1n, 'esewa', 'settlement', '2026-11-19'],
    ]);
  });

  it.each([
    ['goes out', -9_800n],
    ['is a charge', -50n],
    ['is far less than it', 8_000n],
    ['is far more than it', 12_000n],
  ])('a line is no settlement if it %s', (_, amountPaisa) => {
    expect(matched([line({ words: 'ESEWA STL', amountPaisa })])).toEqual([]);
  });

  it('a small settlement is not settled by a charge within its tolerance', () => {
    const small = settlement({ expectedPaisa: 40n, tolerancePaisa: 100n });
    const words = 'ESEWA STL';
    expect(matched([line({ words, amountPaisa: -50n })], { settlements: [small] })).toEqual([]);
    expect(matched([line({ words, amountPaisa: 50n })], { settlements: [small] })).toHaveLength(1);
  });

  it('a line that goes out settles what we owe', () => {
    const owed = settlement({ expectedPaisa: -500n });
    const words = 'ESEWA STL';
    expect(matched([line({ words, amountPaisa: -500n })], { settlements: [owed] })).toHaveLength(1);
  });

  it('settles days once: the next line is the next settlement', () => {
    const next = settlement({ firstDay: '2026-11-21', due: '2026-11-23' });
    const lines = [1n, 2n, 3n].map((id) => line({ id, words: 'ESEWA STL' }));
    expect(matched(lines, { settlements: [settlement(), next] })).toEqual([
      [1n, 'esewa', 'settlement', '2026-11-20'],
      [2n, 'esewa', 'settlement', '2026-11-21'],
    ]);
  });

  it('comes neither long before it is due nor long after', () => {
    const words = 'ESEWA STL';
    expect(matched([line({ words, day: '2026-11-21' })])).toEqual([]);
    expect(matched([line({ words, day: '2026-12-01' })])).toEqual([]);
    expect(matched([line({ words, day: '2026-11-22' })])).toHaveLength(1);
  });

  it('of a provider is a top-up of its float, if the money goes out', () => {
    const words = 'RELOADLY TOPUP';
    expect(matched([line({ words, amountPaisa: -500_000n })])).toEqual([
      [1n, 'reloadly', 'top-up', '2026-11-23'],
    ]);
    expect(matched([line({ words })])).toEqual([]);
  });
});

describe('by amount and day alone', () => {
  it('only to the paisa, only within days, and only if nothing else is alike', () => {
    expect(matched([line()])).toEqual([[1n, 'esewa', 'settlement', '2026-11-20']]);
    expect(matched([line({ amountPaisa: 9_801n })])).toEqual([]);
    expect(matched([line({ day: '2026-11-27' })])).toEqual([]);
    expect(matched([line({ bank: 'other' })])).toEqual([]);
    const twin = settlement({ system: 'khalti' });
    expect(matched([line()], { settlements: [settlement(), twin] })).toEqual([]);
  });

  it('what single payments brought before is not expected again', () => {
    const rest = settlement({ arrivedPaisa: 800n });
    expect(matched([line({ amountPaisa: 9_000n })], { settlements: [rest] })).toHaveLength(1);
    expect(matched([line()], { settlements: [rest] })).toEqual([]);
  });
});
