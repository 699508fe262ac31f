// Requests a change of e-mail address: mails a link to the new address. The answer does not reveal whether
// the address is taken.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { emailChangeLimits, resetWithoutAccount } from '../account-limits.ts';
import { assertConfirmed } from '../confirmation/assert-confirmed.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import { assertOwnPassword } from '../passwords/own-password.ts';
import { lockAddress } from '../sign-ups-table.ts';
import { freezeWithin } from '../protection/freezes.ts';
import { isStillSignedIn } from '../protection/lock-account.ts';
import { takenMail } from '../protection/taken-mail.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { findOwnPassword, ownerOfAddress } from '../users-table.ts';
import { dropEmailChange, isFreeFor, putEmailChange } from './email-changes-table.ts';

interface AskedChange {
  user: Caller;
  /** The new address. */
  email: string;
  password: string | undefined;
  reader: DistantReader;
}

/** The owner of an address that is taken is notified once a day. */
async function mailTaken(context: UsersContext, { email, reader }: AskedChange): Promise<void> {
  const limit = { ...resetWithoutAccount(email), name: 'email change taken' };
  if ((await context.rateLimiter.wait([limit])) > 0) return;
  await inTransaction(context.pool, async (tx) => {
    const owner = await ownerOfAddress(tx, email);
    if (owner) await notify(tx, takenMail(email, { owner, kind: 'email_change_taken' }), reader);
  });
}

/**
 * Returns false, and mails no link, when another account has the address. Does nothing when the session was
 * ended or the account frozen after the answer.
 */
function mailLink(context: UsersContext, { user, email, reader }: AskedChange): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    // Lock order of all address changes: wallet, address, person.
    await lockWallets(tx, [user.id]);
    await lockAddress(tx, email);
    if (!(await isStillSignedIn(tx, user)) || (await freezeWithin(tx, user.id))) return true;
    const person = { kind: 'person', id: user.id } as const;
    await recordAudit(tx, { actor: person, action: 'email.change_requested', subject: person });
    if (!(await isFreeFor(tx, email, user.id))) {
      await dropEmailChange(tx, user.id);
      return false;
    }
    const linkToken = newToken();
    await putEmailChange(tx, {
      userId: user.id,
      newEmail: email,
      tokenHash: tokenHash(linkToken),
    });
    await notify(tx, { kind: 'email_change_requested', email, linkToken }, reader);
    return true;
  });
}

/**
 * Looks up the address after the answer, because the response time would otherwise reveal a free one. Throws
 * ApiError: 422 for the person's own address, and for a wrong password; 403 with the needed confirmation, or
 * while the account is frozen; 429 after too many requests.
 */
export async function requestEmailChange(context: UsersContext, asked: AskedChange): Promise<void> {
  const { user, email, password } = asked;
  const own = await findOwnPassword(context.pool, user.id);
  if (!own) throw new ApiError(401, { error: message('error.sign_in') });
  if (own.email === email) throw new ApiError(422, { email: message('email.same') });
  await assertOwnPassword(context, { userId: user.id, password });
  await assertConfirmed(context, { user, purpose: 'change_email' });
  await context.rateLimiter.take(emailChangeLimits(context.config, { userId: user.id, email }));
  context.afterAnswer.run(async () => {
    if (!(await mailLink(context, asked))) await mailTaken(context, asked);
    context.notifications.wake();
  });
}
