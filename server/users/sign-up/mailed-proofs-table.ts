// The SQL of what was mailed to prove a mailbox: one code and one link per person and purpose.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type ProofPurpose = 'activate';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const LINK_HOURS = 24;

export interface Proof {
  userId: string;
  purpose: ProofPurpose;
  codeHash: Buffer;
  linkHash: Buffer;
}

const PUT = statement(
  'proof-put',
  `insert into mailed_proofs
     (user_id, purpose, code_hash, code_expires_at, link_hash, link_expires_at)
   values ($1, $2, $3, now() + make_interval(mins => ${CODE_MINUTES}),
     $4, now() + make_interval(hours => ${LINK_HOURS}))
   on conflict (user_id, purpose) do update set
     code_hash = excluded.code_hash, code_tries = 0, code_expires_at = excluded.code_expires_at,
     link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at, used_at = null`,
);

/** Stores a new code and link; whatever was mailed before for this purpose no longer works. */
export async function putProof(
  tx: Transaction,
  { userId, purpose, codeHash, linkHash }: Proof,
): Promise<void> {
  await tx.rows(PUT, [userId, purpose, codeHash, linkHash]);
}

// One statement counts the try and reads the code: guesses made at the same time cannot outrun the
// counter.
const TRY_CODE = statement(
  'proof-try-code',
  `update mailed_proofs set code_tries = code_tries + 1
   where user_id = $1 and purpose = $2 and used_at is null and code_expires_at > now()
     and code_tries < ${CODE_TRIES}
   returning code_hash as "codeHash"`,
);

/**
 * Uses one of the code's tries and answers its hash; undefined when there is no code, or it is
 * over.
 */
export async function tryCode(
  tx: Transaction,
  of: { userId: string; purpose: ProofPurpose },
): Promise<Buffer | undefined> {
  return (await tx.rows<{ codeHash: Buffer }>(TRY_CODE, [of.userId, of.purpose]))[0]?.codeHash;
}

const USE_CODE = statement(
  'proof-use-code',
  'update mailed_proofs set used_at = now() where user_id = $1 and purpose = $2',
);

export async function useCode(
  tx: Transaction,
  of: { userId: string; purpose: ProofPurpose },
): Promise<void> {
  await tx.rows(USE_CODE, [of.userId, of.purpose]);
}

const LOCK_OWNER = statement(
  'proof-lock-owner',
  `select u.id, u.activated_at is not null as "isActive"
   from mailed_proofs p join users u on u.id = p.user_id
   where p.link_hash = $1 and p.purpose = $2 for update of u`,
);

/**
 * Whose link this is or was, their row held until the transaction ends: the person is always locked
 * before the proof.
 */
export async function lockLinkOwner(
  tx: Transaction,
  of: { linkHash: Buffer; purpose: ProofPurpose },
): Promise<{ id: string; isActive: boolean } | undefined> {
  const values = [of.linkHash, of.purpose];
  return (await tx.rows<{ id: string; isActive: boolean }>(LOCK_OWNER, values))[0];
}

const USE_LINK = statement(
  'proof-use-link',
  `update mailed_proofs set used_at = now()
   where link_hash = $1 and purpose = $2 and used_at is null and link_expires_at > now()
   returning true as is_used`,
);

/** Uses up a link; false when it is used, replaced or too old. */
export async function useLink(
  tx: Transaction,
  of: { linkHash: Buffer; purpose: ProofPurpose },
): Promise<boolean> {
  return (await tx.rows(USE_LINK, [of.linkHash, of.purpose])).length === 1;
}

const CLEAR = statement(
  'proofs-clear',
  `delete from mailed_proofs where link_expires_at < now() - interval '30 days'`,
);

export async function clearOldProofs(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR);
}
