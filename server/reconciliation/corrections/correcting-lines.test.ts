// The journal that corrects each kind of difference: balanced, and moving our books towards theirs.
import { describe, expect, it } from 'vitest';
import type { Break } from '../discrepancies.ts';
import { correctingLines } from './correcting-lines.ts';

const difference = (more: Partial<Break>): Break => ({
  id: 7n,
  system: 'esewa',
  day: '2026-11-20',
  what: 'payment',
  reference: 'TXN1',
  kind: 'only theirs',
  orderId: null,
  currency: 'NPR',
  oursState: null,
  oursPaisa: null,
  theirsState: 'done',
  theirsPaisa: 1_000n,
  theirsWords: 'COMPLETE',
  correctedPaisa: 0n,
  firstSeen: new Date(),
  ...more,
});

function lines(more: Partial<Break>): unknown {
  const found = correctingLines(difference(more), '0.625');
  if ('problem' in found) return found.problem.key;
  return found.lines.map(({ account, amountPaisa }) => `${account} ${amountPaisa}`);
}

const OURS = { oursState: 'done', oursPaisa: 1_000n } as const;
const NOTHING = { theirsState: null, theirsPaisa: null } as const;

describe('a correction', () => {
  it.each([
    ['a payment that only they have', {}, ['gateway-clearing:esewa -1000', 'suspense 1000']],
    [
      'a payment that only we have',
      { kind: 'only ours', ...OURS, ...NOTHING },
      ['gateway-clearing:esewa 1000', 'suspense -1000'],
    ],
    [
      'a payment they undid',
      { kind: 'state differs', ...OURS, theirsState: 'not done' },
      ['gateway-clearing:esewa 1000', 'suspense -1000'],
    ],
    [
      'a payment we gave up',
      { kind: 'state differs', oursState: 'not done', oursPaisa: 1_000n },
      ['gateway-clearing:esewa -1000', 'suspense 1000'],
    ],
    [
      'another amount',
      { kind: 'amount differs', ...OURS, theirsPaisa: 980n },
      ['gateway-clearing:esewa 20', 'suspense -20'],
    ],
    [
      'a refund that only they have',
      { what: 'refund' },
      ['gateway-clearing:esewa 1000', 'suspense -1000'],
    ],
    [
      'a delivery that only they have',
      { what: 'delivery', system: 'reloadly' },
      ['biller-payable:reloadly 1000', 'suspense -1000'],
    ],
    [
      'a delivery of another price',
      {
        what: 'delivery',
        system: 'reloadly',
        kind: 'amount differs',
        ...OURS,
        theirsPaisa: 1_001n,
      },
      ['biller-payable:reloadly 1', 'suspense -1'],
    ],
    [
      'a settlement of less',
      { what: 'settlement', kind: 'amount differs', ...OURS, theirsPaisa: 950n },
      ['gateway-clearing:esewa 50', 'settlement-fees:NPR -50'],
    ],
    [
      'a delivery that only journals have now',
      {
        what: 'delivery',
        system: 'reloadly',
        kind: 'only ours',
        ...OURS,
        ...NOTHING,
        correctedPaisa: 1_000n,
      },
      ['biller-payable:reloadly -1000', 'suspense 1000'],
    ],
    [
      'money at the bank that nothing explains',
      { what: 'settlement', system: 'bank:nabil', theirsState: 'in' },
      ['bank:nabil -1000', 'suspense 1000'],
    ],
    [
      'money that left the bank',
      { what: 'settlement', system: 'bank:nabil', theirsState: 'out' },
      ['bank:nabil 1000', 'suspense -1000'],
    ],
    [
      'Indian money, by the rate in force',
      { system: 'payu', currency: 'INR' },
      ['gateway-clearing:payu -1000', 'exchange:INR 1000', 'exchange:NPR -1600', 'suspense 1600'],
    ],
  ] as const)('of %s', (_, more, wanted) => {
    expect(lines(more as Partial<Break>)).toEqual(wanted);
  });

  it.each([
    ['late', { what: 'settlement', kind: 'only ours', ...OURS, ...NOTHING }],
    ['reverse', { what: 'delivery', kind: 'only ours', ...OURS, ...NOTHING }],
    ['reverse', { what: 'delivery', kind: 'state differs', ...OURS, theirsState: 'not done' }],
    ['review', { kind: 'state differs', oursState: 'held', oursPaisa: 1_000n }],
    ['open', { kind: 'state differs', oursState: 'open', oursPaisa: 1_000n }],
    ['open', { kind: 'amount differs', oursState: 'open', oursPaisa: 900n }],
    ['pending', { kind: 'state differs', ...OURS, theirsState: 'open' }],
    ['unknown', { system: 'nobody' }],
  ] as const)('is none where it would only hide what must be decided: %s', (problem, more) => {
    expect(lines(more as Partial<Break>)).toBe(`desk.reconciliation_fix_${problem}`);
  });
});
