// Gateway accounts are created when the app starts, and never twice or in another currency.
import { expect, it } from 'vitest';
import { GATEWAYS } from '#gateways/gateways.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { ensureAccounts } from './ensure-accounts.ts';

const test = await testApp();

const accounts = async (like: string): Promise<unknown[]> => {
  const sql = 'select name, currency from system_accounts where name like $1 order by name';
  return (await test.database.owner.query(sql, [like])).rows;
};

it('every gateway of the list has its clearing account, in its currency', async () => {
  const wanted = GATEWAYS.map(({ name, methods }) => ({
    name: `gateway-clearing:${name}`,
    currency: methods[0].terms.currency,
  }));
  const sorted = wanted.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await until(
    () => accounts('gateway-clearing:%'),
    (found) => found.length === wanted.length,
  );
  expect(await accounts('gateway-clearing:%')).toEqual(sorted);
});

it('a new one is created once, and rejected in another currency', async () => {
  const account = { name: 'biller-payable:tried', currency: 'NPR' } as const;
  await ensureAccounts(test.database.pool, [account]);
  await ensureAccounts(test.database.pool, [account]);
  expect(await accounts('biller-payable:tried')).toEqual([account]);
  const other = { ...account, currency: 'INR' } as const;
  await expect(ensureAccounts(test.database.pool, [other])).rejects.toThrow(/another currency/);
});
