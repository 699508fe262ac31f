// Withdraws a person's documents at their request: deletes them and ends the case.
import { ApiError } from '#contract/api-error.ts';
import { DOCUMENT_SIDES } from '#contract/people/kyc.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { assertNothingBlocked } from '#server/users/protection/assert-not-blocked.ts';
import { lockUnfrozen } from '#server/users/protection/lock-account.ts';
import type { Caller } from '#server/users/users-context.ts';
import type { KycContext } from '../kyc-context.ts';
import { casesWithin, lockPerson, moveCase, refreshStatus } from './cases-table.ts';
import { destroyDocument } from './destroy-documents.ts';
import { endDocuments, filesOfUser } from './documents-table.ts';
import { areVerified, readStanding } from './read-kyc.ts';

type Needs = Pick<KycContext, 'pool' | 'clock' | 'files'>;

/**
 * Throws ApiError: 403 with a block while staff have blocked anything on the account; 409 when the documents
 * are verified, or there are none; and as lockUnfrozen does.
 */
export function withdrawDocuments(context: Needs, user: Caller): Promise<void> {
  const { id: userId } = user;
  return inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    await assertNothingBlocked(tx, userId);
    await lockPerson(tx, userId);
    if (areVerified(await readStanding(tx, userId)))
      throw new ApiError(409, { error: message('kyc.verified_stay') });
    const withdrawn = await withdrawAll(tx, context, userId);
    if (!withdrawn) throw new ApiError(409, { error: message('kyc.nothing_sent') });
  });
}

/**
 * Ends every case and destroys the keys of every file; returns false when there was none. Decisions are
 * kept. Lock the person before.
 */
export async function withdrawAll(
  tx: Transaction,
  context: Needs,
  userId: string,
): Promise<boolean> {
  const at = context.clock.now();
  const files = await filesOfUser(tx, userId);
  if (files.length === 0) return false;
  for (const id of files) await destroyDocument(tx, context, id);
  const cases = (await casesWithin(tx, userId)).filter(({ state }) => state !== 'withdrawn');
  for (const { id } of cases) {
    const ended = { caseId: id, sides: DOCUMENT_SIDES, to: 'withdrawn', destroyAt: at } as const;
    await endDocuments(tx, ended);
    await moveCase(tx, { id, to: 'withdrawn', at });
  }
  await refreshStatus(tx, userId);
  await recordAudit(tx, {
    actor: { kind: 'person', id: userId },
    action: 'kyc.withdrawn',
    subject: { kind: 'person', id: userId },
    details: { cases: cases.map(({ id }) => id), documents: files },
  });
  return true;
}
