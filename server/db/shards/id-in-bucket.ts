// New ids that lie with their person, where the database lies in shards.
import { uuidv7 } from 'uuidv7';

/** As in `bucket_of` of ledger/bucket-of.sql beside this file: the last six bits are a row's bucket. */
const BUCKET_BITS = 0x3f;

const lastByte = (id: string): number => Number.parseInt(id.slice(-2), 16);

/**
 * A new id, in order of time, with a person's bucket: what is written for them alone then lies in one
 * shard. On one database it is an id like any other.
 */
export function idInBucketOf(userId: string): string {
  const id = uuidv7();
  const last = (lastByte(id) & ~BUCKET_BITS) | (lastByte(userId) & BUCKET_BITS);
  return id.slice(0, -2) + last.toString(16).padStart(2, '0');
}
