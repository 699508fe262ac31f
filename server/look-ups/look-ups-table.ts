// The SQL of look-ups, which are stored for their owner for a quarter of an hour.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';

const MINUTES = 15;

const INSERT = statement(
  'insert_look_up',
  `insert into look_ups (id, user_id, biller, target, asked, kept) values ($1, $2, $3, $4, $5, $6)`,
);

/** A user's look-up: by its id, or the newest one of a customer. */
export type LookUpName = { id: string } | { target: string };

export interface NewLookUp {
  id: string;
  userId: string;
  biller: string;
  target: string;
  asked: Record<string, unknown>;
  kept: unknown;
}

export async function insertLookUp(pool: pg.Pool, lookUp: NewLookUp): Promise<void> {
  const { id, userId, biller, target, asked, kept } = lookUp;
  const values = [id, userId, biller, target, JSON.stringify(asked), JSON.stringify(kept)];
  await readRows(pool, INSERT, values);
}

export interface KeptLookUp {
  id: string;
  asked: Record<string, unknown>;
  /** As it was stored; the biller's own schema parses it. */
  kept: unknown;
}

const FIND_BY_ID = statement(
  'find_look_up',
  `select id, asked, kept from look_ups
   where id = $3 and user_id = $1 and biller = $2
     and looked_up_at > now() - interval '${MINUTES} minutes'`,
);
const FIND_BY_TARGET = statement(
  'find_look_up_of_target',
  `select id, asked, kept from look_ups
   where user_id = $1 and biller = $2 and target = $3
     and looked_up_at > now() - interval '${MINUTES} minutes'
   order by looked_up_at desc limit 1`,
);

/** A user's own look-up at one biller, as long as it is stored. */
export async function findLookUp(
  pool: pg.Pool,
  { userId, biller, name }: { userId: string; biller: string; name: LookUpName },
): Promise<KeptLookUp | undefined> {
  const [row] =
    'id' in name
      ? await readRows<KeptLookUp>(pool, FIND_BY_ID, [userId, biller, name.id])
      : await readRows<KeptLookUp>(pool, FIND_BY_TARGET, [userId, biller, name.target]);
  return row;
}

const CLEAR = deletion('clear_look_ups', {
  from: sql`look_ups`,
  where: sql`looked_up_at < now() - interval '${MINUTES} minutes'`,
});

export async function clearOldLookUps(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
