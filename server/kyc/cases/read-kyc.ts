// Reads everything a person sees of their identity check.
import type pg from 'pg';
import { SIDES_OF } from '#contract/people/kyc.ts';
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';
import { inSnapshot, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { blocksWithin } from '#server/users/protection/customer-blocks.ts';
import { casesWithin } from './cases-table.ts';
import type { KycCase } from './cases-table.ts';
import { documentsWithin } from './documents-table.ts';
import type { KycDocument } from './documents-table.ts';
import { viewsOfUser } from './views-table.ts';
import type { View } from './views-table.ts';

export interface CaseWithDocuments extends KycCase {
  documents: KycDocument[];
}

/** The person and the cases that determine which documents may be sent and what blocks the person. */
export interface Standing {
  fullName: string;
  phone: string;
  kycStatus: 0 | 1 | 2;
  phoneVerifiedAt: Date | null;
  createdAt: Date;
  /** The case that decides the status: the verified one, else the newest. */
  current: CaseWithDocuments | undefined;
  /** The newer case of a verified person, which is to replace it. */
  update: CaseWithDocuments | undefined;
}

export interface Kyc extends Standing {
  views: View[];
  /** Whether staff have blocked anything on the account. */
  isBlocked: boolean;
}

const PERSON = statement(
  'kyc-person',
  `select full_name as "fullName", phone, kyc_status as "kycStatus", created_at as "createdAt",
     phone_verified_at as "phoneVerifiedAt"
   from users where id = $1`,
);

/** Throws an Error for an unknown id. */
export async function readStanding(tx: Transaction, userId: string): Promise<Standing> {
  const [person] = await tx.rows<Omit<Standing, 'current' | 'update'>>(PERSON, [userId]);
  if (!person) throw new Error(`there is no user ${userId}`);
  const { current, update } = standing(await casesWithin(tx, userId));
  const full = async (one: KycCase | undefined): Promise<CaseWithDocuments | undefined> =>
    one && { ...one, documents: await documentsWithin(tx, one.id) };
  return { ...person, current: await full(current), update: await full(update) };
}

/** Everything a person sees. Throws an Error for an unknown id. */
export async function readKyc(pool: pg.Pool, userId: string): Promise<Kyc> {
  const read = await inSnapshot(pool, async (tx) => {
    const isBlocked = (await blocksWithin(tx, userId)).length > 0;
    return { ...(await readStanding(tx, userId)), isBlocked };
  });
  return { ...read, views: await viewsOfUser(pool, userId) };
}

/** Whether it waits for the scanner or for a decision, and not for the person. */
export function isWaiting({ state }: Pick<KycCase, 'state'>): boolean {
  return state === 'checking' || state === 'in_review';
}

export function isOpen(one: Pick<KycCase, 'state'>): boolean {
  return isWaiting(one) || one.state === 'refused';
}

/**
 * Whether the limits rest on the documents, so that they are kept: those of a verified person, also while a
 * new name is compared with them, and after a refusal of it until new ones are sent.
 */
export function areVerified({ kycStatus, current }: Standing): boolean {
  return (
    kycStatus === 1 || (current !== undefined && isOpen(current) && current.renamedAt !== null)
  );
}

/** Which of a person's cases, newest first, decides their status, and which is to replace it. */
function standing(cases: readonly KycCase[]): {
  current: KycCase | undefined;
  update: KycCase | undefined;
} {
  const verified = cases.find(({ state }) => state === 'verified');
  const open = cases.find(isOpen);
  if (verified) return { current: verified, update: open };
  return { current: open ?? cases[0], update: undefined };
}

/** The documents that may be sent: for each type, the sides that a submission must contain. */
export type Wanted = ReadonlyMap<DocumentType, readonly DocumentSide[]>;

const EVERY_SIDE: Wanted = new Map(Object.entries(SIDES_OF) as [DocumentType, DocumentSide[]][]);
const NOTHING: Wanted = new Map();

/**
 * Empty while a submission is checked or reviewed, or while verified without a deadline. After a refusal,
 * only the rejected sides, unless another type of document is sent.
 */
export function wantedOf({ current, update }: Pick<Standing, 'current' | 'update'>): Wanted {
  if (!current) return EVERY_SIDE;
  const latest = update ?? current;
  if (isWaiting(latest)) return NOTHING;
  if (latest.state === 'verified') return latest.updateUntil ? EVERY_SIDE : NOTHING;
  if (latest.state !== 'refused') return EVERY_SIDE;
  const { documentType, documents } = latest;
  const held = documents
    .filter(({ state, destroyedAt }) => state !== 'rejected' && !destroyedAt)
    .map(({ side }) => side);
  const missing = SIDES_OF[documentType].filter((side) => !held.includes(side));
  return new Map([...EVERY_SIDE, [documentType, missing]]);
}
