// People for a measurement: made in bulk, signed in, with money that came through the ledger.
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import type { BenchDatabase } from './own-server.ts';

export interface Person {
  id: string;
  token: string;
}

const EACH_PAISA = 10_000_000n;

/** Splits a list into pieces that one statement takes easily. */
export function pieces<T>(items: readonly T[], size = 2_000): T[][] {
  const result: T[][] = [];
  for (let from = 0; from < items.length; from += size) result.push(items.slice(from, from + size));
  return result;
}

function opening(account: string, eachPaisa: bigint): Journal {
  const postings = [
    { account: systemAccount('opening'), amountPaisa: -eachPaisa },
    { account, amountPaisa: eachPaisa },
  ];
  return { id: uuidv7(), kind: 'opening-balance', reference: null, postings };
}

/** Opens wallets and puts NPR 100,000 into each, or another sum, which may be 0. */
export async function fillWallets(
  { owner }: Pick<BenchDatabase, 'owner'>,
  ids: readonly string[],
  eachPaisa = EACH_PAISA,
): Promise<void> {
  for (const some of pieces(ids)) {
    await inTransaction(owner, async (tx) => {
      await tx.rows('select ledger_open_wallet(id) from unnest($1::uuid[]) as id', [some]);
      const journals = some.map((id) => opening(id, eachPaisa));
      if (eachPaisa > 0n) await post(tx, journals);
    });
  }
}

/** Makes people with a valid session and a full wallet each. They have the basic limits. */
export async function makePeople(
  database: Pick<BenchDatabase, 'owner'>,
  count: number,
  eachPaisa = EACH_PAISA,
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: uuidv7(),
    token: randomBytes(32).toString('base64url'),
  }));
  for (const some of pieces(people)) {
    const ids = some.map(({ id }) => id);
    await database.owner.query(
      `insert into users (id, email, full_name, country_code, phone, password_hash, activated_at)
       select id, id || '@example.com', 'Sita Example', '977', '9841000000', 'none', now()
       from unnest($1::uuid[]) as id`,
      [ids],
    );
    const hashes = some.map(({ token }) => createHash('sha256').update(token).digest());
    await database.owner.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select hash, id, now() + interval '2 hours'
       from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
      [hashes, ids],
    );
  }
  await fillWallets(
    database,
    people.map(({ id }) => id),
    eachPaisa,
  );
  return people;
}
