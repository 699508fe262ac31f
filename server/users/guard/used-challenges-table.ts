// The SQL of used human checks.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';

/** A correctly solved challenge that is not used up yet. */
export interface SolvedChallenge {
  /** Hexadecimal. */
  signature: string;
  expiresAtSeconds: number;
}

const INSERT = statement(
  'used-challenge-insert',
  `insert into used_challenges (signature, expires_at) values ($1, to_timestamp($2))
   on conflict do nothing returning true as is_first`,
);

/** False when it was used before. */
export async function insertUsedChallenge(
  pool: pg.Pool,
  { signature, expiresAtSeconds }: SolvedChallenge,
): Promise<boolean> {
  const values = [Buffer.from(signature, 'hex'), expiresAtSeconds];
  return (await readRows(pool, INSERT, values)).length === 1;
}

const CLEAR = deletion('used-challenges-clear', {
  from: sql`used_challenges`,
  where: sql`expires_at < now() - interval '5 minutes'`,
});

/** An expired challenge is refused anyway, so its signature need not be stored longer. */
export async function clearUsedChallenges(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
