// Records when a person living abroad returns to Nepal, which sets the deadline for new documents.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockUnfrozen } from '#server/users/protection/lock-account.ts';
import type { Caller } from '#server/users/users-context.ts';
import type { KycContext } from '../kyc-context.ts';
import { casesWithin, lockPerson, setReturn } from './cases-table.ts';
import { updateDeadline } from './days.ts';

/**
 * Returns the new deadline. Throws ApiError: 409 when no documents from abroad are under review or
 * verified, and as lockUnfrozen does.
 */
export function stateReturnDate(
  { pool, clock }: Pick<KycContext, 'pool' | 'clock'>,
  { user, returnDate }: { user: Caller; returnDate: string },
): Promise<Date> {
  const { id: userId } = user;
  return inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    await lockPerson(tx, userId);
    const living = (await casesWithin(tx, userId)).filter(
      ({ state }) => state === 'verified' || state === 'in_review' || state === 'checking',
    );
    const found = living.find(({ state }) => state === 'verified') ?? living[0];
    const visaUntil = found?.visaUntil ?? null;
    if (!found || visaUntil === null) {
      throw new ApiError(409, { error: message('kyc.no_visa') });
    }
    const updateUntil = updateDeadline({ visaUntil, returnDate });
    await setReturn(tx, { id: found.id, returnDate, updateUntil, at: clock.now() });
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'kyc.return_stated',
      subject: { kind: 'person', id: userId },
      details: { case: found.id, updateUntil: updateUntil.toISOString() },
    });
    return updateUntil;
  });
}
