// A person who lives abroad states when they return to Nepal, which sets the deadline for new
// documents.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { assertNotFrozen } from '#server/users/protection/assert-not-frozen.ts';
import type { KycContext } from '../kyc-context.ts';
import { casesWithin, lockPerson, setReturn } from './cases-table.ts';
import { updateDeadline } from './days.ts';

/**
 * The new deadline. Throws ApiError: 403 while the account is frozen, 409 when no documents from
 * abroad are under review or verified.
 */
export function stateReturnDate(
  { pool, clock }: Pick<KycContext, 'pool' | 'clock'>,
  { userId, returnDate }: { userId: string; returnDate: string },
): Promise<Date> {
  return inTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    await assertNotFrozen(tx, userId);
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
