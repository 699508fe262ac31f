// Ids of journals that lie with their person, where the ledger lies in shards.
import { uuidv7 } from 'uuidv7';

/** As in `bucket_of` of server/db/shards: the last six bits say in which bucket a row lies. */
const BUCKET_BITS = 0x3f;

const lastByte = (id: string): number => Number.parseInt(id.slice(-2), 16);

/**
 * A new journal's id in the bucket of a person, so that what moves only their wallet is written in
 * one place. On one database it is an id like any other.
 */
export function journalIdFor(userId: string): string {
  const id = uuidv7();
  const last = (lastByte(id) & ~BUCKET_BITS) | (lastByte(userId) & BUCKET_BITS);
  return id.slice(0, -2) + last.toString(16).padStart(2, '0');
}
