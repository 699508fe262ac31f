// The SQL of pending links: a verified account elsewhere that waits for the password of our account.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import type { Identity } from './identity.ts';

const LINK_MINUTES = 15;

export interface PendingLink extends Pick<Identity, 'provider' | 'subject' | 'email'> {
  /** The person whose password is needed. */
  userId: string;
}

const INSERT = statement(
  'pending-link-insert',
  `insert into pending_links (token_hash, provider, subject, email, user_id, expires_at)
   values ($1, $2, $3, $4, $5, now() + make_interval(mins => ${LINK_MINUTES}))`,
);

export async function insertPendingLink(
  tx: Transaction,
  tokenHash: Buffer,
  { provider, subject, email, userId }: PendingLink,
): Promise<void> {
  await tx.rows(INSERT, [tokenHash, provider, subject, email, userId]);
}

const COLUMNS = 'provider, subject, email, user_id as "userId"';

const FIND = statement(
  'pending-link-find',
  `select ${COLUMNS} from pending_links where token_hash = $1 and expires_at > now()`,
);

export async function findPendingLink(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<PendingLink | undefined> {
  return (await readRows<PendingLink>(pool, FIND, [tokenHash]))[0];
}

const TAKE = statement(
  'pending-link-take',
  `delete from pending_links where token_hash = $1 and user_id = $2 and expires_at > now()
   returning ${COLUMNS}`,
);

/** Uses up the link; undefined when it has expired, was used, or is for somebody else. */
export async function takePendingLink(
  tx: Transaction,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<PendingLink | undefined> {
  return (await tx.rows<PendingLink>(TAKE, [tokenHash, userId]))[0];
}

const CLEAR = deletion('pending-links-clear', {
  from: sql`pending_links`,
  where: sql`expires_at < now()`,
});

export async function clearPendingLinks(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
