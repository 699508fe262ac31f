// The SQL of fingerprints: one for each document that has a file, empty until it is computed.
import type pg from 'pg';
import { callOnce, readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { nearbyParts } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';

const INSERT = statement(
  'kyc-fingerprint-insert',
  `insert into kyc_fingerprints (document_id, case_id, user_id, digest, coarse, fine)
   values ($1, $2, $3, $4, $5::text::bit(64), $6::text::bit(256))`,
);

/** Without a fingerprint, it is computed later. */
export async function insertFingerprint(
  tx: Transaction,
  { id, caseId, userId }: { id: string; caseId: string; userId: string },
  fingerprint: Fingerprint | undefined,
): Promise<void> {
  const { digest = null, look = null } = fingerprint ?? {};
  const values = [digest, look?.coarse ?? null, look?.fine ?? null];
  await tx.rows(INSERT, [id, caseId, userId, ...values]);
}

const SET = statement(
  'kyc-fingerprint-set',
  `update kyc_fingerprints set digest = $2, coarse = $3::text::bit(64), fine = $4::text::bit(256)
   where document_id = $1`,
);

/** Does nothing when the document was destroyed meanwhile. */
export async function setFingerprint(
  pool: pg.Pool,
  documentId: string,
  { digest, look }: Fingerprint,
): Promise<void> {
  await callOnce(pool, SET, [documentId, digest, look?.coarse ?? null, look?.fine ?? null]);
}

const DELETE = statement(
  'kyc-fingerprint-delete',
  'delete from kyc_fingerprints where document_id = $1',
);

export async function deleteFingerprint(tx: Transaction, documentId: string): Promise<void> {
  await tx.rows(DELETE, [documentId]);
}

const MISSING = statement(
  'kyc-fingerprints-missing',
  `select document_id as id from kyc_fingerprints
   where digest is null order by document_id desc limit $1`,
);

/** Documents whose pictures were not compared yet, the newest first. */
export async function missingFingerprints(pool: pg.Pool, most: number): Promise<string[]> {
  return (await readRows<{ id: string }>(pool, MISSING, [most])).map(({ id }) => id);
}

const COUNT_MAX = 1_000;
const COUNT_MISSING = statement(
  'kyc-fingerprints-count-missing',
  `select count(*)::int as count from (
     select from kyc_fingerprints where digest is null limit ${COUNT_MAX}) missing`,
);

/** The number of pictures that were not compared yet, counted up to a thousand. */
export async function countMissing(pool: pg.Pool): Promise<number> {
  return (await readRows<{ count: number }>(pool, COUNT_MISSING))[0]?.count ?? 0;
}

export interface StoredFingerprint {
  documentId: string;
  /** Null until the picture was compared. */
  digest: Buffer | null;
  coarse: string | null;
  fine: string | null;
}

const OF_CASE = statement(
  'kyc-fingerprints-of-documents',
  `select document_id as "documentId", digest, coarse::text as coarse, fine::text as fine
   from kyc_fingerprints where document_id = any ($1)`,
);

export function fingerprintsOf(
  pool: pg.Pool,
  documentIds: readonly string[],
): Promise<StoredFingerprint[]> {
  return readRows<StoredFingerprint>(pool, OF_CASE, [documentIds]);
}

const FINE_BITS = 256;
/** The most bits of the fine hash that may differ between similar pictures: about a tenth. */
const FINE_MAX = 24;
const COARSE_MAX = 7;
/** The most matches that are returned; more would add nothing. */
const FOUND_MAX = 10;

const SAME = statement(
  'kyc-fingerprints-same',
  `select distinct case_id as "caseId" from kyc_fingerprints
   where digest = $1 and user_id <> $2 limit ${FOUND_MAX}`,
);

/** Cases of other people with the identical picture. */
export async function casesWithPicture(
  pool: pg.Pool,
  { digest, userId }: { digest: Buffer; userId: string },
): Promise<string[]> {
  const rows = await readRows<{ caseId: string }>(pool, SAME, [digest, userId]);
  return rows.map(({ caseId }) => caseId);
}

const SIMILAR = statement(
  'kyc-fingerprints-similar',
  `select case_id as "caseId", min(bit_count(fine # $2::text::bit(256)))::int as differing
   from kyc_fingerprints
   where (part_1 = any ($3::int[]) or part_2 = any ($4::int[]) or part_3 = any ($5::int[])
       or part_4 = any ($6::int[]))
     and bit_count(coarse # $1::text::bit(64)) <= ${COARSE_MAX}
     and bit_count(fine # $2::text::bit(256)) <= ${FINE_MAX}
     and user_id <> $7 and digest is distinct from $8
   group by case_id order by differing, case_id limit ${FOUND_MAX}`,
);

/** A case with a similar picture, and their similarity in per cent. */
export interface AlikeCase {
  caseId: string;
  percent: number;
}

/** Cases of other people with a similar but not identical picture, the most similar first. */
export async function casesWithLook(
  pool: pg.Pool,
  { coarse, fine, digest, userId }: Omit<StoredFingerprint, 'documentId'> & { userId: string },
): Promise<AlikeCase[]> {
  if (coarse === null || fine === null) return [];
  const values = [coarse, fine, ...nearbyParts(coarse), userId, digest];
  const rows = await readRows<{ caseId: string; differing: number }>(pool, SIMILAR, values);
  return rows.map(({ caseId, differing }) => ({
    caseId,
    percent: Math.round((100 * (FINE_BITS - differing)) / FINE_BITS),
  }));
}
