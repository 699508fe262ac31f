// By what the picture of a document is recognised when it comes again.
import { hash } from 'node:crypto';
import type { Look } from '../files/reading/read-look.ts';

export interface Fingerprint {
  /** SHA-256 of the picture as it is kept: the same file sent again makes the same picture. */
  digest: Buffer;
  look: Look | null;
}

export function fingerprintOf(image: Buffer, look: Look | null): Fingerprint {
  return { digest: hash('sha256', image, 'buffer'), look };
}

const PART_BITS = 16;

/**
 * The four parts of a coarse look, each with the sixteen numbers that differ from it in one bit. A look
 * that differs in at most seven bits has a part among these.
 */
export function nearbyParts(coarse: string): number[][] {
  return [0, 1, 2, 3].map((index) => {
    const part = Number.parseInt(coarse.slice(index * PART_BITS, (index + 1) * PART_BITS), 2);
    return [part, ...Array.from({ length: PART_BITS }, (_, bit) => part ^ (1 << bit))];
  });
}
