// The mailed code of a confirmation: sent on request, and good for a few guesses.
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { confirmationCodeLimits } from '../account-limits.ts';
import { isSameDigest, newCode } from '../guard/secrets.ts';
import type { UsersContext } from '../users-context.ts';
import { putCode, tryCode } from './confirmations-table.ts';
import type { Confirmation } from './confirmations-table.ts';

/** The digest is bound to person, session and purpose: the same code is invalid for any other. */
function codeHashOf({ secrets }: UsersContext, of: Confirmation, code: string): Buffer {
  const session = of.sessionHash?.toString('hex') ?? '';
  return secrets.digest('confirmation codes', [of.id, of.userId, session, of.purpose, code]);
}

/** Mails a new code. Throws ApiError (429) within a minute of the last one, or after too many today. */
export async function mailCode(context: UsersContext, of: Confirmation): Promise<void> {
  await context.rateLimiter.take(confirmationCodeLimits(context.config, of.userId));
  const code = newCode();
  await inTransaction(context.pool, async (tx) => {
    await putCode(tx, of.id, codeHashOf(context, of, code));
    const { userId, purpose } = of;
    await notify(tx, { kind: 'confirmation_requested', userId, purpose, code });
  });
  context.notifications.wake();
}

export async function isMailedCode(
  context: UsersContext,
  of: Confirmation,
  code: string,
): Promise<boolean> {
  const wanted = await tryCode(context.pool, of.id);
  return wanted !== undefined && isSameDigest(wanted, codeHashOf(context, of, code));
}
