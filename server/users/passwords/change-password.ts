// Changes the password of a signed-in person. Also ends every other session, and removes passkeys that
// browsers added by themselves, because the old password was enough to add one.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { currentPasswordTries } from '../account-limits.ts';
import { assertConfirmed } from '../confirmation/assert-confirmed.ts';
import { hasSecondFactor, methodsOf } from '../confirmation/methods-of.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import { removeAutomatic } from '../second-factor/passkeys-table.ts';
import { revokeSessions } from '../sign-in/sessions-table.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { changeHash, findOwnPassword } from '../users-table.ts';
import { checkNewPassword } from './new-password.ts';
import { dropReset } from './resets-table.ts';

interface PasswordChange {
  /** The caller, whose session is kept. */
  user: Caller;
  current: string;
  next: string;
}

const wrongCurrent = (): ApiError =>
  new ApiError(422, { c_pass: message('account.password_not_current') });

/**
 * Throws ApiError: 403 with the confirmation that a person with a second factor needs; 422 for a wrong
 * current password, or a new one that is short, common or the current one; 429 after five wrong tries
 * within an hour, whatever session they came from; and as lockUnfrozen does.
 */
export async function changePassword(
  context: UsersContext,
  { user, current, next }: PasswordChange,
): Promise<void> {
  const { pool, passwords, rateLimiter, clock } = context;
  const { id: userId, tokenHash } = user;
  const own = await findOwnPassword(pool, userId);
  if (!own) throw new ApiError(401, { error: message('error.sign_in') });
  // A first password can only be set by a mailed link: a session alone must not suffice.
  const from = own.passwordHash;
  if (from === null) throw new ApiError(409, { error: message('account.no_password') });
  const methods = await methodsOf(pool, userId);
  checkNewPassword('n_pass', next, { ...own, hasSecondFactor: hasSecondFactor(methods) });
  await assertConfirmed(context, { user, purpose: 'change_password' });
  const tries = currentPasswordTries(userId);
  // Counted before the check, so that parallel tries count too.
  await rateLimiter.take([tries]);
  if (!(await passwords.isRight(current, from))) throw wrongCurrent();
  if (await passwords.isRight(next, from)) {
    throw new ApiError(422, { n_pass: message('account.password_unchanged') });
  }
  const to = await passwords.hash(next);
  await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    await dropReset(tx, userId);
    // A concurrent change came first: `current` is no longer the password.
    if (!(await changeHash(tx, { id: userId, from, to }))) throw wrongCurrent();
    await revokeSessions(tx, { userId, exceptTokenHash: tokenHash });
    await removeAutomatic(tx, userId);
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'password_changed', userId, at, how: 'changed' });
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'password.changed',
      subject: { kind: 'person', id: userId },
    });
  });
  await rateLimiter.forget([tries]);
  context.notifications.wake();
}
