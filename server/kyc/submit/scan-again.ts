// The job that rescans documents without a scan result; the last one puts its case into the review
// queue.
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobOutcome, Jobs, JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { notify } from '#server/notifications/notify.ts';
import { casesWithin, lockPerson, moveCase, refreshStatus } from '../cases/cases-table.ts';
import { inDays } from '../cases/days.ts';
import { destroyDocument } from '../cases/destroy-documents.ts';
import {
  documentsWithin,
  keepDocuments,
  leaseScans,
  rejectDocument,
  releaseDocument,
  SCANS_DUE,
} from '../cases/documents-table.ts';
import type { UnscannedDocument } from '../cases/documents-table.ts';
import { INFECTED } from '../cases/rejection-reasons.ts';
import type { KycContext } from '../kyc-context.ts';

type ScanContext = Pick<KycContext, 'pool' | 'clock' | 'config' | 'files' | 'notifications'> & {
  log: JobsLog;
};

export function makeScanJobs(context: ScanContext): Jobs {
  const { pool, config, log } = context;
  return new JobQueue<UnscannedDocument>({
    name: 'document_scan',
    keyOf: ({ id }) => id,
    findDue: (most) => leaseScans(pool, most),
    handle: (document) => scanAgain(context, document),
    readBacklog: () => readBacklog(pool, SCANS_DUE),
    concurrency: 1,
    sweepMs: config.sweepMs,
    log,
  });
}

/** The lease keeps other processes away until it ends; without a result the scan is then due again. */
async function scanAgain(context: ScanContext, document: UnscannedDocument): Promise<JobOutcome> {
  const { files } = context;
  const image = await files.documentStore.read(document.id);
  // A file that is gone cannot be reviewed either.
  const outcome = image ? await files.scan(image) : 'infected';
  if (outcome === 'unavailable') return 'retry';
  await settle(context, document, outcome);
  return 'done';
}

/** Without a scanner, what waited for one is passed on unscanned, like everything sent since. */
const ACTIONS = {
  clean: 'kyc.scanned',
  infected: 'kyc.infected',
  not_configured: 'kyc.unscanned',
} as const;

async function settle(
  { pool, clock, config, files, notifications }: ScanContext,
  { id, userId, caseId, side }: UnscannedDocument,
  outcome: keyof typeof ACTIONS,
): Promise<void> {
  const at = clock.now();
  await inTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    const documents = await documentsWithin(tx, caseId);
    // Replaced or withdrawn in the meantime.
    if (!documents.some((one) => one.id === id && one.state === 'checking')) return;
    if (outcome === 'infected') {
      await rejectDocument(tx, caseId, { side, code: INFECTED, text: null });
      await destroyDocument(tx, { clock, files }, id);
    } else await releaseDocument(tx, { id, scannedAt: outcome === 'clean' ? at : null });
    await recordAudit(tx, {
      actor: { kind: 'system' },
      action: ACTIONS[outcome],
      subject: { kind: 'person', id: userId },
      details: { case: caseId, document: id, side },
    });
    const left = (await documentsWithin(tx, caseId)).map(({ state }) => state);
    const found = (await casesWithin(tx, userId)).find((one) => one.id === caseId);
    if (left.includes('checking') || found?.state !== 'checking') return;
    const isRefused = left.includes('rejected');
    await moveCase(tx, { id: caseId, to: isRefused ? 'refused' : 'in_review', at });
    await refreshStatus(tx, userId);
    if (!isRefused) return;
    await keepDocuments(tx, { caseId, until: inDays(at, config.kycRetentionDays) });
    await notify(tx, { kind: 'kyc_refused', userId });
  });
  notifications.wake();
}
