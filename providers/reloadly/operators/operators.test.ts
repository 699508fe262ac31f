// How an amount is ordered at an operator, and which operator a name means.
import { describe, expect, it } from 'vitest';
import { operatorsNamed, orderedAmount, readOperators, rupeesFor } from './operators.ts';
import { NCELL, NTC } from '../testing.ts';

const operators = (...list: unknown[]) => readOperators(list) ?? [];
const order = (operator: unknown, paisa: bigint) => orderedAmount(operators(operator), paisa);

describe('an amount', () => {
  it('is ordered in rupees if the operator accepts them, within its limits', () => {
    expect(order(NTC, 10_050n)).toEqual({ operatorId: 9101, amount: 100.5, useLocalAmount: true });
    expect(order(NTC, 1000n)).toMatchObject({ amount: 10 });
    expect(order(NTC, 999n)).toBeUndefined();
    expect(order(NTC, 2_500_001n)).toBeUndefined();
  });

  it('uses the limits in dollars at the rate if there are none in rupees', () => {
    const silent = { ...NTC, localMinAmount: null, localMaxAmount: null };
    expect(order(silent, 2000n)).toMatchObject({ amount: 20, useLocalAmount: true });
    expect(order(silent, 1000n)).toBeUndefined();
    expect(order({ ...silent, fx: null }, 2000n)).toBeUndefined();
  });

  it('is ordered in dollars otherwise, rounded up to a cent', () => {
    expect(order(NCELL, 10_000n)).toEqual({
      operatorId: 9102,
      amount: 0.75,
      useLocalAmount: false,
    });
    expect(order(NCELL, 4000n)).toBeUndefined();
    expect(order({ ...NCELL, fx: { rate: 100 } }, 10_000n)).toMatchObject({ amount: 1 });
    expect(order({ ...NCELL, fx: { rate: 0 } }, 10_000n)).toBeUndefined();
  });

  it('must be on the list if only certain amounts are sold', () => {
    const fixed = {
      ...NTC,
      denominationType: 'FIXED',
      localFixedAmounts: [50, 100],
      fixedAmounts: [0.38, 0.75],
    };
    expect(order(fixed, 10_000n)).toMatchObject({ amount: 100, useLocalAmount: true });
    expect(order(fixed, 15_000n)).toBeUndefined();
    const dollars = { ...fixed, supportsLocalAmounts: false };
    expect(order(dollars, 10_000n)).toMatchObject({ amount: 0.75, useLocalAmount: false });
    expect(order({ ...dollars, fixedAmounts: [0.38] }, 10_000n)).toBeUndefined();
  });

  it('is never zero', () => {
    expect(order({ ...NTC, localMinAmount: 0 }, 0n)).toBeUndefined();
  });
});

describe('the operator', () => {
  const ids = (list: unknown[], name: 'ntc' | 'ncell') =>
    operatorsNamed(operators(...list), name).map(({ operatorId }) => operatorId);

  it('is found by its name, preferably one that accepts rupees', () => {
    const other = { ...NCELL, operatorId: 7, name: 'NCELL Nepal', supportsLocalAmounts: true };
    expect(ids([NTC, NCELL, other], 'ncell')).toEqual([7, 9102]);
    expect(ids([{ ...NTC, name: 'Nepal Telecom' }, NCELL], 'ntc')).toEqual([9101]);
    expect(ids([{ ...NTC, name: 'Intcom' }], 'ntc')).toEqual([]);
  });

  it('is not a plan, a card or disabled', () => {
    const others = [
      { ...NTC, data: true },
      { ...NTC, pin: true },
      { ...NTC, name: 'NTC Nepal Data' },
      { ...NTC, status: 'INACTIVE' },
      { ...NTC, destinationCurrencyCode: 'INR' },
    ];
    expect(ids(others, 'ntc')).toEqual([]);
  });

  it('may have its id under another name, and an unreadable one does not affect others', () => {
    const { operatorId: id, ...rest } = NTC;
    expect(ids([{ id, ...rest }, null, 7, 'x', {}], 'ntc')).toEqual([9101]);
    expect(readOperators({ content: [NTC] })).toBeUndefined();
  });

  it('gives our currency’s rate, the lowest of all', () => {
    const both = operators(NTC, { ...NCELL, fx: { rate: 130 } });
    expect(rupeesFor(both, 'USD')).toBe(130);
    expect(rupeesFor(both, 'EUR')).toBeUndefined();
    expect(rupeesFor([], 'NPR')).toBe(1);
  });
});
