// Submits documents: the files are checked one by one, and one transaction stores them as a case.
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import { DOCUMENT_SIDES } from '#contract/people/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Limit } from '#server/users/guard/rate-limiter.ts';
import { assertNotFrozen } from '#server/users/protection/assert-not-frozen.ts';
import { lockUnfrozen } from '#server/users/protection/lock-account.ts';
import type { Caller } from '#server/users/users-context.ts';
import { insertCase, lockPerson, refreshStatus, resubmitCase } from '../cases/cases-table.ts';
import type { NewCase } from '../cases/cases-table.ts';
import { inDays, updateDeadline } from '../cases/days.ts';
import { endDocuments, insertDocument, keepDocuments } from '../cases/documents-table.ts';
import { isOpen, readStanding } from '../cases/read-kyc.ts';
import { insertFingerprint } from '../recognition/fingerprints-table.ts';
import type { KycContext } from '../kyc-context.ts';
import { checkSubmission } from './check-submission.ts';
import { receiveFiles } from './receive-files.ts';
import type { ReceivedFile } from './receive-files.ts';
import type { Submission } from './submission.ts';

const DAY_SECONDS = 86_400;

/**
 * Throws ApiError: 403 with a block before the phone number is verified; 409 with a block while nothing may
 * be sent; 422 naming every wrong part; 429 after too many submissions in a day; and as lockUnfrozen
 * does.
 */
export async function submitDocuments(
  context: KycContext,
  user: Caller,
  sent: Submission,
): Promise<void> {
  const { pool, clock, config, notifications } = context;
  const { userId } = sent;
  const now = clock.now();
  // Checked before reading the files, which takes a second each, and again in the transaction.
  await inTransaction(pool, async (tx) => {
    await assertNotFrozen(tx, userId);
    checkSubmission(await readStanding(tx, userId), sent, now);
  });
  const most = config.kycUploadsPerDay;
  const limit = { name: 'kyc upload', of: userId, most, seconds: DAY_SECONDS };
  await counted(context, limit, async () => {
    const received = await receiveFiles(context, sent);
    await inTransaction(pool, async (tx) => {
      await lockUnfrozen(tx, user);
      await storeDocuments(tx, context, { sent, received });
    });
  });
  notifications.wake();
}

/** Counts a submission, unless it fails through no fault of its sender. Throws ApiError (429). */
async function counted(
  { rateLimiter }: Pick<KycContext, 'rateLimiter'>,
  limit: Limit,
  submit: () => Promise<void>,
): Promise<void> {
  await rateLimiter.take([limit]);
  try {
    await submit();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    // While the database is away it stays counted; the first error is the one to tell.
    if (!isRefused) await Promise.allSettled([rateLimiter.giveBack([limit])]);
    throw error;
  }
}

/** The files must be written. Throws ApiError: 403, 409 and 422 as submitDocuments does. */
export async function storeDocuments(
  tx: Transaction,
  { clock, config, files: { documentStore } }: KycContext,
  { sent, received }: { sent: Submission; received: readonly ReceivedFile[] },
): Promise<void> {
  const { userId } = sent;
  const at = clock.now();
  await lockPerson(tx, userId);
  const standing = await readStanding(tx, userId);
  const { documentType, visaUntil, returnDate, sides } = checkSubmission(standing, sent, at);
  const latest = standing.update ?? standing.current;
  const open = latest && isOpen(latest) ? latest : undefined;
  const made: NewCase = {
    id: open?.id ?? uuidv7(),
    userId,
    state: received.some(({ scan }) => scan === 'unavailable') ? 'checking' : 'in_review',
    documentType,
    visaUntil,
    returnDate,
    updateUntil: visaUntil === null ? null : updateDeadline({ visaUntil, returnDate }),
    at,
    reviewHours: config.kycReviewHours,
  };
  if (open) {
    const isSameType = open.documentType === documentType;
    await replaceDocuments(tx, open.id, {
      sides: isSameType ? sides : DOCUMENT_SIDES,
      destroyAt: inDays(at, config.kycRetentionDays),
    });
    await resubmitCase(tx, made);
  } else await insertCase(tx, made);
  for (const { id, side, scan, fingerprint } of received) {
    await documentStore.keep(tx, id);
    await insertDocument(tx, { id, caseId: made.id, userId, side, scan, at });
    await insertFingerprint(tx, { id, caseId: made.id, userId }, fingerprint);
  }
  await refreshStatus(tx, userId);
  const reviewUntil = new Date(at.getTime() + made.reviewHours * 3_600_000).toISOString();
  await notify(tx, { kind: 'kyc_received', userId, reviewUntil });
  const isScanned = received.every(({ scan }) => scan === 'clean');
  await recordAudit(tx, {
    actor: { kind: 'person', id: userId },
    action: 'kyc.submitted',
    subject: { kind: 'person', id: userId },
    details: { case: made.id, documentType, sides, isScanned },
  });
}

/** Marks the current documents of these sides as replaced; keeps the others without a deadline. */
async function replaceDocuments(
  tx: Transaction,
  caseId: string,
  { sides, destroyAt }: { sides: readonly DocumentSide[]; destroyAt: Date },
): Promise<void> {
  await endDocuments(tx, { caseId, sides, to: 'replaced', destroyAt });
  await keepDocuments(tx, { caseId, until: null });
}
