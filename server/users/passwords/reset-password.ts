// Sets a new password by a mailed link. Also ends every session and removes passkeys that browsers added by
// themselves. Does not sign the person in.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { accountLoginLimits, currentPasswordTries, resetUses } from '../account-limits.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { hasSecondFactor, methodsOf } from '../confirmation/methods-of.ts';
import { assertNotFrozenOutside } from '../protection/assert-not-frozen.ts';
import { lockAccount } from '../protection/lock-account.ts';
import { removeAutomatic } from '../second-factor/passkeys-table.ts';
import { revokeSessions } from '../sign-in/sessions-table.ts';
import type { UsersContext } from '../users-context.ts';
import { resetHash } from '../users-table.ts';
import { checkNewPassword } from './new-password.ts';
import { findResetOwner, takeReset } from './resets-table.ts';

interface Reset {
  /** The secret part of the link. */
  token: string;
  next: string;
  address: string;
}

const linkOver = (): ApiError => new ApiError(422, { token: message('account.reset_over') });

/**
 * A refused password does not use the link up. Throws ApiError: 422 for a link that is unknown, used,
 * replaced or older than 30 minutes (one message for all), and for a password that is short or common;
 * 403 while the account is frozen; 429 after too many tries from one network.
 */
export async function resetPassword(
  context: UsersContext,
  { token, next, address }: Reset,
): Promise<void> {
  const { pool, config, passwords, rateLimiter, clock } = context;
  await rateLimiter.take([resetUses(config, address)]);
  if (!isToken(token)) throw linkOver();
  const hash = tokenHash(token);
  const owner = await findResetOwner(pool, hash);
  if (!owner) throw linkOver();
  const { id: userId, email } = owner;
  const methods = await methodsOf(pool, userId);
  checkNewPassword('new_password', next, { ...owner, hasSecondFactor: hasSecondFactor(methods) });
  const passwordHash = await passwords.hash(next);
  await inTransaction(pool, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw linkOver();
    await assertNotFrozenOutside(tx, userId);
    if (!(await takeReset(tx, hash))) throw linkOver();
    await resetHash(tx, { id: userId, passwordHash });
    await revokeSessions(tx, { userId });
    await removeAutomatic(tx, userId);
    await notify(tx, {
      kind: 'password_changed',
      userId,
      at: clock.now().toISOString(),
      how: 'reset',
    });
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'password.reset',
      subject: { kind: 'person', id: userId },
    });
  });
  // Resets the login limits, because a person who forgot the password has just tried several.
  await rateLimiter.forget([
    ...accountLoginLimits(config, { address, email }),
    currentPasswordTries(userId),
  ]);
  context.notifications.wake();
}
