// Tests that a forgery which was never tried is reported.
import { expect, it } from 'vitest';
import { gatewayNamed } from '../gateways/gateways.ts';
import { untried } from './forgeries.ts';

it('names each forgery of a gateway that was never tried', () => {
  const { name, forgeries } = gatewayNamed('esewa');
  const [first = '', ...others] = Object.keys(forgeries);
  const tried = others.map((forgery) => ({ kind: `esewa: ${forgery}` }));
  expect(untried(tried, [{ name, forgeries }])).toEqual([
    `the forgery "esewa: ${first}" was never tried`,
  ]);
  expect(untried([...tried, { kind: `esewa: ${first}` }], [{ name, forgeries }])).toEqual([]);
});
