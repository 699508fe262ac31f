// The hash of a link of the audit log's chain.
import { createHash } from 'node:crypto';

/** What stands in the place of a hash before the first link. */
export const ZERO_HASH: Buffer = Buffer.alloc(32);

export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/**
 * The hash that a link must have; undefined when its digest is not that of the record's text. Links stored
 * before digests existed hash the text itself.
 */
export function hashOfLink(
  previous: Buffer,
  { text, digest }: { text: string; digest: Buffer | null },
): Buffer | undefined {
  if (digest === null) return sha256(previous, text);
  return sha256(text).equals(digest) ? sha256(previous, digest) : undefined;
}
