// The fingerprint of a document's picture, by which a repeated picture is recognized.
import { hash } from 'node:crypto';
import type { Look } from '../files/reading/read-look.ts';

export interface Fingerprint {
  /** SHA-256 of the stored picture: the same file, sent again, produces the same picture. */
  digest: Buffer;
  look: Look | null;
}

export function fingerprintOf(image: Buffer, look: Look | null): Fingerprint {
  return { digest: hash('sha256', image, 'buffer'), look };
}

const PART_BITS = 16;

/**
 * The four 16-bit parts of a coarse hash, each with the sixteen numbers that differ from it in one bit. Any
 * hash that differs in at most seven bits shares at least one of these parts, so an index finds it.
 */
export function nearbyParts(coarse: string): number[][] {
  return [0, 1, 2, 3].map((index) => {
    const part = Number.parseInt(coarse.slice(index * PART_BITS, (index + 1) * PART_BITS), 2);
    return [part, ...Array.from({ length: PART_BITS }, (_, bit) => part ^ (1 << bit))];
  });
}
