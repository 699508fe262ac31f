// Verifies a phone number by the code that was sent to it, which reserves the number for this account.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { isSameDigest } from '../guard/secrets.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { maskedNumber, phoneCodeHash } from './code-hash.ts';
import { setVerifiedPhone, tryPhoneCode, usePhoneCode } from './phone-codes-table.ts';
import { phoneTries } from './phone-limits.ts';

const wrongCode = (): ApiError => new ApiError(422, { otp: message('phone.code_wrong') });

/**
 * Throws ApiError: 422 for a code that is wrong, used, replaced, expired or tried too often (one
 * message for all); 429 after ten tries in a day; 409 when the number is another account's; and as
 * lockUnfrozen does.
 */
export async function verifyPhoneCode(
  context: UsersContext,
  { user, code }: { user: Caller; code: string },
): Promise<void> {
  const { id: userId } = user;
  const { pool, rateLimiter, notifications, clock } = context;
  const live = await tryPhoneCode(pool, userId);
  if (!live) throw wrongCode();
  await rateLimiter.take([phoneTries(userId)]);
  const given = phoneCodeHash(context, { ...live, code });
  if (!isSameDigest(live.codeHash, given)) throw wrongCode();
  const isVerified = await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await usePhoneCode(tx, live))) throw wrongCode();
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
