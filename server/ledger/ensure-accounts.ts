// Creates a gateway's ledger account when it is missing, so that a new gateway needs no migration.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { SystemAccountName } from './accounts.ts';

const ENSURE = statement(
  'ensure_system_accounts',
  `select ensure_system_account(name, currency)
   from unnest($1::text[], $2::text[]) as a (name, currency)`,
);

export interface WantedAccount {
  name: SystemAccountName;
  currency: 'NPR' | 'INR';
}

/** Leaves existing accounts unchanged. Throws for one that has another currency. */
export async function ensureAccounts(
  pool: pg.Pool,
  accounts: readonly WantedAccount[],
): Promise<void> {
  const names = accounts.map(({ name }) => name);
  await readRows(pool, ENSURE, [names, accounts.map(({ currency }) => currency)]);
}
