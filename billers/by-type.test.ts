// The billers that pages load by type are the same as those of the server's list.
import { expect, it } from 'vitest';
import { BILLERS_BY_TYPE } from './by-type.ts';
import { BILLERS } from './billers.ts';

it('the billers of all types together are all billers, in their order', async () => {
  const types = Object.entries(BILLERS_BY_TYPE);
  const each = await Promise.all(types.map(async ([type, load]) => ({ type, all: await load() })));
  for (const { type, all } of each) for (const one of all) expect(one.type).toBe(type);
  expect(each.flatMap(({ all }) => all)).toEqual(BILLERS);
});
