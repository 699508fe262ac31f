// An operator's decision on a case: approve it, or reject some of its documents.
import type pg from 'pg';
import { DOCUMENT_SIDES } from '#contract/people/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { casesWithin, lockPerson, moveCase, refreshStatus } from '#server/kyc/cases/cases-table.ts';
import type { KycCase, StoredCaseState } from '#server/kyc/cases/cases-table.ts';
import {
  acceptDocuments,
  documentsWithin,
  endDocuments,
  keepDocuments,
  rejectDocument,
} from '#server/kyc/cases/documents-table.ts';
import type { Rejection } from '#server/kyc/cases/rejection.ts';
import { hasViewed } from '#server/kyc/cases/views-table.ts';
import { inDays } from '#server/kyc/cases/days.ts';
import { identityOf } from '#server/kyc/cases/operator.ts';
import type { Operator } from '#server/kyc/cases/operator.ts';

export interface Decision {
  caseId: string;
  userId: string;
  operator: Operator;
  why: string;
  at: Date;
  /** The number of days for which documents are kept after they are no longer needed as proof. */
  retentionDays: number;
  /** The version to decide; if absent, the current one, which the operator must have viewed. */
  version?: number;
}

/**
 * `not viewed`: this operator has not viewed the current version of the case.
 * `no document`: the case has no document of that side.
 * `outdated`: its deadline for new documents has passed, so that it can only be refused.
 */
export type Decided =
  | { kind: 'done' }
  | { kind: 'not waiting'; state: StoredCaseState }
  | { kind: 'not viewed' }
  | { kind: 'no document'; side: DocumentSide }
  | { kind: 'outdated' };

/** Approves every document; the limits of a verified person apply from the commit on. */
export function approveCase(pool: pg.Pool, decision: Decision): Promise<Decided> {
  return deciding(pool, decision, async (tx, found) => {
    const { caseId, userId, at } = decision;
    if (found.updateUntil && found.updateUntil <= at) return { kind: 'outdated' };
    const before = (await casesWithin(tx, userId)).find(({ state }) => state === 'verified');
    if (before) await replaceVerified(tx, before, decision);
    await acceptDocuments(tx, caseId);
    await keepDocuments(tx, { caseId, until: null });
    await moveCase(tx, { id: caseId, to: 'verified', at });
    await refreshStatus(tx, userId);
    await notify(tx, {
      kind: 'kyc_approved',
      userId,
      updateUntil: found.updateUntil?.toISOString() ?? null,
    });
    await audit(tx, decision, { action: 'kyc.approved', found });
    return { kind: 'done' };
  });
}

/** Marks the previous verified case as replaced by this update. */
async function replaceVerified(
  tx: Transaction,
  { id }: KycCase,
  { at, retentionDays }: Decision,
): Promise<void> {
  const destroyAt = inDays(at, retentionDays);
  await endDocuments(tx, { caseId: id, sides: DOCUMENT_SIDES, to: 'replaced', destroyAt });
  await moveCase(tx, { id, to: 'replaced', at });
}

/** Rejects the named documents and accepts the others; the person sends only the rejected ones. */
export function refuseCase(
  pool: pg.Pool,
  decision: Decision & { rejections: readonly Rejection[] },
): Promise<Decided> {
  return deciding(pool, decision, async (tx, found) => {
    const { caseId, userId, at, rejections } = decision;
    const sides = (await documentsWithin(tx, caseId)).map(({ side }) => side);
    const unknown = rejections.find(({ side }) => !sides.includes(side));
    if (unknown) return { kind: 'no document', side: unknown.side };
    for (const rejection of rejections) await rejectDocument(tx, caseId, rejection);
    await acceptDocuments(tx, caseId);
    await keepDocuments(tx, { caseId, until: inDays(at, decision.retentionDays) });
    await moveCase(tx, { id: caseId, to: 'refused', at });
    await refreshStatus(tx, userId);
    await notify(tx, { kind: 'kyc_refused', userId });
    const rejected = Object.fromEntries(rejections.map(({ side, code }) => [side, code]));
    const verdicts = Object.fromEntries(rejections.map(({ side, verdict }) => [side, verdict]));
    const details = { rejected, verdicts };
    await audit(tx, decision, { action: 'kyc.refused', found, details });
    return { kind: 'done' };
  });
}

/** Calls `decide` only if the case waits for a decision and the operator has viewed this version. */
function deciding(
  pool: pg.Pool,
  { caseId, userId, operator, version }: Decision,
  decide: (tx: Transaction, found: KycCase) => Promise<Decided>,
): Promise<Decided> {
  return inTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    const found = (await casesWithin(tx, userId)).find(({ id }) => id === caseId);
    if (found?.state !== 'in_review') {
      return { kind: 'not waiting', state: found?.state ?? 'replaced' };
    }
    const isMeant = version === undefined || version === found.version;
    if (!isMeant || !(await hasViewed(tx, found, operator))) return { kind: 'not viewed' };
    return decide(tx, found);
  });
}

async function audit(
  tx: Transaction,
  { caseId, userId, operator, why }: Decision,
  { action, found, details = {} }: { action: string; found: KycCase; details?: object },
): Promise<void> {
  const { documentType, version } = found;
  await recordAudit(tx, {
    actor: { kind: 'operator', id: identityOf(operator) },
    action,
    subject: { kind: 'person', id: userId },
    // In the details, which no data export has: the reason may be about another account.
    details: { case: caseId, version, documentType, why, ...details },
  });
}
