// Finds other people's cases that contain the same documents as a case.
import type pg from 'pg';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { StoredCaseState } from '../cases/cases-table.ts';
import {
  casesWithLook,
  casesWithPicture,
  countMissing,
  fingerprintsOf,
} from '../recognition/fingerprints-table.ts';
import type { StoredFingerprint } from '../recognition/fingerprints-table.ts';
import { casesWithNumber, numbersOf } from '../recognition/numbers-table.ts';
import type { NotedNumber } from '../recognition/numbers-table.ts';
import { comparedOf } from '../review/shown-case.ts';
import type { ShownCase } from '../review/shown-case.ts';

/** The same number, the identical picture, or a similar picture. */
export type DuplicateKind = 'number' | 'picture' | 'look';

export interface Duplicate {
  kind: DuplicateKind;
  side: DocumentSide;
  /** The other person's case. */
  caseId: string;
  state: StoredCaseState;
  submittedAt: Date;
  /** The similarity of two similar pictures in per cent; null for the same file or number. */
  percent: number | null;
  person: OtherPerson;
}

export interface OtherPerson {
  id: string;
  fullName: string;
  /** Null once the account is closed. */
  maskedEmail: string | null;
}

export interface Comparison {
  duplicates: Duplicate[];
  /** The number on the front, if a reviewer has noted it. */
  number: NotedNumber | undefined;
  /** The sides whose pictures were not compared yet. */
  notCompared: DocumentSide[];
  /** The number of others' pictures that were not compared yet, counted up to a thousand. */
  othersMissing: number;
}

type Found = Pick<Duplicate, 'kind' | 'side' | 'caseId' | 'percent'>;

type OtherCase = Pick<Duplicate, 'state' | 'submittedAt'> & { id: string; person: OtherPerson };

const CASES = statement(
  'kyc-duplicate-cases',
  `select c.id, c.state, c.submitted_at as "submittedAt", json_build_object('id', u.id,
     'fullName', u.full_name,
     'maskedEmail', case when u.closed_at is null then mask_address(u.email) end) as person
   from kyc_cases c join users u on u.id = c.user_id where c.id = any ($1)`,
);

/** Compares the current documents of one case, or the documents of a replaced one. */
export async function compareCase(pool: pg.Pool, shown: ShownCase): Promise<Comparison> {
  const { userId } = shown;
  const documents = comparedOf(shown);
  const ids = documents.map(({ id }) => id);
  const numbers = await numbersOf(pool, ids);
  const prints = await fingerprintsOf(pool, ids);
  const found: Found[] = [];
  for (const { id, side } of documents) {
    const print = prints.find(({ documentId }) => documentId === id);
    const number = numbers.find(({ documentId }) => documentId === id);
    const digests = number?.digests ?? [];
    const same = digests.length > 0 ? await casesWithNumber(pool, { digests, userId }) : [];
    found.push(...same.map((caseId) => ({ kind: 'number' as const, side, caseId, percent: null })));
    if (print) found.push(...(await seenBefore(pool, { print, side, userId })));
  }
  const front = documents.find(({ side }) => side === 'front');
  const notCompared = documents.filter(
    ({ id }) => !prints.some(({ documentId, digest }) => documentId === id && digest),
  );
  return {
    duplicates: await withCases(pool, eachOnce(found)),
    number: numbers.find(({ documentId }) => documentId === front?.id),
    notCompared: [...new Set(notCompared.map(({ side }) => side))],
    othersMissing: Math.max(0, (await countMissing(pool)) - notCompared.length),
  };
}

async function seenBefore(
  pool: pg.Pool,
  { print, side, userId }: { print: StoredFingerprint; side: DocumentSide; userId: string },
): Promise<Found[]> {
  const { digest } = print;
  const same = digest ? await casesWithPicture(pool, { digest, userId }) : [];
  const alike = (await casesWithLook(pool, { ...print, userId })).filter(
    ({ caseId }) => !same.includes(caseId),
  );
  return [
    ...same.map((caseId) => ({ kind: 'picture' as const, side, caseId, percent: null })),
    ...alike.map((one) => ({ kind: 'look' as const, side, ...one })),
  ];
}

/** A replaced case may have several pictures of a side that another case resembles; the first one counts. */
function eachOnce(found: readonly Found[]): Found[] {
  const keyOf = ({ kind, side, caseId }: Found): string => `${kind} ${side} ${caseId}`;
  const keys = found.map(keyOf);
  return found.filter((one, index) => keys.indexOf(keyOf(one)) === index);
}

async function withCases(pool: pg.Pool, found: readonly Found[]): Promise<Duplicate[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ caseId }) => caseId))];
  const cases = await readRows<OtherCase>(pool, CASES, [ids]);
  return found.flatMap((one) => {
    const other = cases.find(({ id }) => id === one.caseId);
    if (!other) return [];
    const { state, submittedAt, person } = other;
    return [{ ...one, state, submittedAt, person }];
  });
}
