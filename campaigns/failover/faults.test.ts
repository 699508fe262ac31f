// Tests that a kind of fault which never took place is reported.
import { expect, it } from 'vitest';
import { neverHappened } from './faults.ts';

it('names each kind that was tried and never took place', () => {
  const refused = { name: 'switchover', hasHappened: false };
  const cancelled = { name: 'commits cancelled', hasHappened: false };
  const killed = { name: 'node killed', hasHappened: true };
  expect(neverHappened([refused, killed, cancelled, { ...refused, hasHappened: true }])).toEqual([
    'the fault "commits cancelled" never took place',
  ]);
  expect(neverHappened([killed])).toEqual([]);
});
