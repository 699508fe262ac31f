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
import { isOpen, isWaiting } from './read-kyc.ts';

/**
 * Sets it for verified documents and for a renewal of them. Returns the new deadline of the verified ones, or
 * else of those in review. Throws ApiError: 409 when no documents from abroad are under review or verified,
 * and as lockUnfrozen does.
 */
export function stateReturnDate(
  { pool, clock }: Pick<KycContext, 'pool' | 'clock'>,
  { user, returnDate }: { user: Caller; returnDate: string },
): Promise<Date> {
  const { id: userId } = user;
  return inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    await lockPerson(tx, userId);
    const abroad = (await casesWithin(tx, userId)).flatMap(({ id, state, visaUntil }) => {
      if (visaUntil === null) return [];
      return [{ id, state, updateUntil: updateDeadline({ visaUntil, returnDate }) }];
    });
    const found = abroad.find(({ state }) => state === 'verified') ?? abroad.find(isWaiting);
    if (!found) throw new ApiError(409, { error: message('kyc.no_visa') });
    // A renewal, too, also a refused one: otherwise its approval would bring back the former deadline.
    const living = abroad.filter((one) => one.state === 'verified' || isOpen(one));
    const at = clock.now();
    for (const { id, updateUntil } of living) {
      await setReturn(tx, { id, returnDate, updateUntil, at });
    }
    const { updateUntil } = found;
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'kyc.return_stated',
      subject: { kind: 'person', id: userId },
      details: { cases: living.map(({ id }) => id), updateUntil: updateUntil.toISOString() },
    });
    return updateUntil;
  });
}
