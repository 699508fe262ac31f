// pgledger (github.com/pgr0ss/pgledger), another ledger on PostgreSQL: loaded from a checkout into a
// database of its own on the same server, and driven by its own function.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#server/db/pool.ts';
import { settle } from '../database/own-server.ts';
import type { BenchDatabase, BenchServer } from '../database/own-server.ts';
import type { Transfer } from './transfers.ts';

/** In the order in which they are loaded. */
const FILES = ['vendor/scoville-pgsql-ulid/uuid-to-ulid.sql', 'pgledger.sql'];
/** As many hot accounts as our ledger pays into. */
const TARGETS = 4;
/** With more it is slower: they wait for the hot accounts. */
export const PGLEDGER_CLIENTS = 16;

export interface Pgledger {
  transfer: Transfer;
  stop: () => Promise<void>;
}

/** The checkout that PGLEDGER names; undefined without one. Throws an Error if it is none. */
export function pgledgerFolder(): string | undefined {
  const { PGLEDGER: folder } = process.env;
  if (folder === undefined || folder === '') return undefined;
  const missing = FILES.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) throw new Error(`PGLEDGER names ${folder}, which has no ${missing}`);
  return folder;
}

async function makeAccounts(
  { owner }: BenchDatabase,
  { count, isWallet }: { count: number; isWallet: boolean },
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select (pgledger_create_account('account ' || n, 'NPR', $2)).id
     from generate_series(1, $1::int) as n`,
    [count, !isWallet],
  );
  return rows.map(({ id }) => id);
}

/** Wallets that cannot be overdrawn, each with NPR 100,000, and a few accounts they all pay into. */
export async function startPgledger(
  server: BenchServer,
  { folder, wallets: count }: { folder: string; wallets: number },
): Promise<Pgledger> {
  const database = await server.create('pgledger', { isEmpty: true });
  for (const file of FILES) {
    await database.owner.query(await readFile(join(folder, file), 'utf8'));
  }
  const wallets = await makeAccounts(database, { count, isWallet: true });
  const targets = await makeAccounts(database, { count: TARGETS, isWallet: false });
  await database.owner.query(
    `update pgledger_accounts set balance = 100000 where not allow_negative_balance`,
  );
  await settle(database);
  const pool = openPool({ url: database.url, connections: PGLEDGER_CLIENTS });
  let done = 0;
  return {
    transfer: async () => {
      const from = wallets[Math.floor(Math.random() * wallets.length)];
      const to = targets[done % targets.length];
      done += 1;
      await pool.query({
        name: 'transfer',
        text: 'select id from pgledger_create_transfer($1, $2, 1.00)',
        values: [from, to],
      });
    },
    stop: async () => {
      await pool.end();
      await server.drop('pgledger', database);
    },
  };
}
