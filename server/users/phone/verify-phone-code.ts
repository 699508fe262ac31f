// Verifies a phone number by the code that was sent to it: from then on it is this account's alone.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { isSameDigest } from '../guard/secrets.ts';
import { assertNotFrozen } from '../protection/assert-not-frozen.ts';
import type { UsersContext } from '../users-context.ts';
import { maskedNumber, phoneCodeHash } from './code-hash.ts';
import { setVerifiedPhone, tryPhoneCode, usePhoneCode } from './phone-codes-table.ts';
import { phoneTries } from './phone-limits.ts';

const wrongCode = (): ApiError => new ApiError(422, { otp: message('phone.code_wrong') });

/**
 * Throws ApiError: 422 for a code that is wrong, used, replaced, expired or tried too often (one
 * message for all); 403 while the account is frozen; 429 after ten tries in a day; 409 when the
 * number is another account's.
 */
export async function verifyPhoneCode(
  context: UsersContext,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const { pool, rateLimiter, notifications, clock } = context;
  const live = await tryPhoneCode(pool, userId);
  if (!live) throw wrongCode();
  await rateLimiter.take([phoneTries(userId)]);
  const given = phoneCodeHash(context, { ...live, code });
  if (!isSameDigest(live.codeHash, given)) throw wrongCode();
  const isVerified = await inTransaction(pool, async (tx) => {
    if (!(await usePhoneCode(tx, live))) throw wrongCode();
    await assertNotFrozen(tx, userId);
    const isFree = await setVerifiedPhone(tx, live);
    const number = `+${live.countryCode} ${maskedNumber(live.number)}`;
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: isFree ? 'phone.verified' : 'phone.taken',
      subject: { kind: 'person', id: userId },
      details: { number },
    });
    if (isFree) {
      await notify(tx, { kind: 'phone_verified', userId, number, at: clock.now().toISOString() });
    }
    return isFree;
  });
  if (!isVerified) throw new ApiError(409, { error: message('phone.taken') });
  notifications.wake();
}
