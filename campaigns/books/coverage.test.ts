// Tests that a campaign names the gateways that it did not cover.
import { expect, it } from 'vitest';
import { alternativesFor, GATEWAYS, gatewaysWith } from '../gateways/gateways.ts';
import { addTotals, coverageOf } from './coverage.ts';
import type { GatewayTotals } from './gateway-books.ts';

const NOTHING = { begun: 0, paid: 0, credited: 0, review: 0, missed: 0, false: 0, refunded: 0 };
const at = (gateway: GatewayTotals['gateway'], more = {}): GatewayTotals => {
  return { ...NOTHING, ...more, gateway };
};
const setUp = gatewaysWith(alternativesFor(1, true));
const notSetUp = GATEWAYS.filter((gateway) => !setUp.includes(gateway));

it('covers every gateway that was set up and paid at', () => {
  const totals = setUp.map(({ name }) => at(name, { begun: 3, paid: 2 }));
  const { notCovered, paidAt, table } = coverageOf(totals, setUp);
  expect(notCovered).toEqual([]);
  expect(paidAt).toBe(setUp.map(({ name }) => `${name} 2`).join(', '));
  expect(notSetUp).not.toEqual([]);
  for (const { name } of notSetUp) expect(table).not.toContain(name);
});

it('names one where nobody paid, however often somebody began to', () => {
  const totals = GATEWAYS.map(({ name }) => at(name, { begun: 9, paid: name === 'esewa' ? 0 : 1 }));
  expect(coverageOf(totals, GATEWAYS).notCovered).toEqual(['nobody paid at esewa']);
});

it('names all of them when there are no totals', () => {
  expect(coverageOf([], setUp).notCovered).toHaveLength(setUp.length);
});

it('adds the totals of several testbeds', () => {
  const first = addTotals([], [at('khalti', { begun: 2, paid: 1 }), at('payu')]);
  const both = addTotals(first, [at('khalti', { begun: 1, paid: 1, refunded: 1 }), at('payu')]);
  expect(addTotals(both, [])).toEqual(both);
  expect(both).toContainEqual(at('khalti', { begun: 3, paid: 2, refunded: 1 }));
});
