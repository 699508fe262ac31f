// Journal ids that place a journal in the same bucket as a person's wallet, where the ledger is sharded.
import { uuidv7 } from 'uuidv7';

/** As in `bucket_of` of server/db/shards: the last six bits say in which bucket a row lies. */
const BUCKET_BITS = 0x3f;

const lastByte = (id: string): number => Number.parseInt(id.slice(-2), 16);

/**
 * A new journal id in a person's bucket, so that a journal that moves only their wallet is written to one
 * shard. On one database it is an id like any other.
 */
export function journalIdFor(userId: string): string {
  const id = uuidv7();
  const last = (lastByte(id) & ~BUCKET_BITS) | (lastByte(userId) & BUCKET_BITS);
  return id.slice(0, -2) + last.toString(16).padStart(2, '0');
}
