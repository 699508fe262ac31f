// Finds closed accounts by their former address, of which only a keyed digest is stored.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Secrets } from '../guard/secrets.ts';

const USE = 'closed addresses';

/** What replaces the address of a closed account. */
export function closedAddress(
  secrets: Pick<Secrets, 'digest'>,
  { id, email }: { id: string; email: string },
): string {
  return `closed:${secrets.digest(USE, [email]).toString('hex')}:${id}`;
}

export interface ClosedAccount {
  id: string;
  closedAt: Date;
}

const FIND = statement(
  'closing_find_by_address',
  `select id, closed_at as "closedAt" from users
   where closed_at is not null and substring(email from 8 for 64) = any ($1)
   order by closed_at desc`,
);

/** Newest first, including accounts whose digest was made with the previous secret. */
export function findClosed(
  pool: pg.Pool,
  secrets: Pick<Secrets, 'digests'>,
  email: string,
): Promise<ClosedAccount[]> {
  const digests = secrets.digests(USE, [email]).map((digest) => digest.toString('hex'));
  return readRows<ClosedAccount>(pool, FIND, [digests]);
}
