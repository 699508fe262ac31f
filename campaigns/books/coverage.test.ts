// Tests that a campaign says which gateways it never came to.
import { expect, it } from 'vitest';
import { GATEWAYS, gatewaysWith } from '../harness/ways.ts';
import type { GatewayName } from '../harness/ways.ts';
import { addTotals, coverageOf } from './coverage.ts';
import type { GatewayTotals } from './gateway-books.ts';

const NOTHING = { begun: 0, paid: 0, credited: 0, review: 0, missed: 0, false: 0, sentBack: 0 };
const at = (gateway: GatewayName, more = {}): GatewayTotals => ({ ...NOTHING, ...more, gateway });

it('is content when somebody paid at each gateway that was set up', () => {
  const totals = GATEWAYS.map((name) => at(name, name === 'npay' ? {} : { begun: 3, paid: 2 }));
  const { untried, paidAt, table } = coverageOf(totals, gatewaysWith(['onepg']));
  expect(untried).toEqual([]);
  expect(paidAt).toBe('payu 2, onepg 2, esewa 2, khalti 2, stripe 2');
  expect(table).not.toContain('npay');
});

it('tells of one where nobody paid, however often somebody began to', () => {
  const totals = GATEWAYS.map((name) => at(name, { begun: 9, paid: name === 'esewa' ? 0 : 1 }));
  expect(coverageOf(totals, GATEWAYS).untried).toEqual(['nobody paid at esewa']);
});

it('tells of every one when nothing was told of any', () => {
  expect(coverageOf([], gatewaysWith(['npay'])).untried).toHaveLength(5);
});

it('adds what was done in several worlds', () => {
  const first = addTotals([], [at('khalti', { begun: 2, paid: 1 }), at('payu')]);
  const both = addTotals(first, [at('khalti', { begun: 1, paid: 1, sentBack: 1 }), at('payu')]);
  expect(addTotals(both, [])).toEqual(both);
  expect(both).toContainEqual(at('khalti', { begun: 3, paid: 2, sentBack: 1 }));
});
