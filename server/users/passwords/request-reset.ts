// Mails a link that resets the password; the answer is the same for every address.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { resetLimits, resetWithoutAccount } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import { formerAddressMail } from '../protection/taken-mail.ts';
import { personByEmail } from '../person.ts';
import { freezeWithin } from '../protection/freezes.ts';
import { lockAccount } from '../protection/lock-account.ts';
import { hasSignUp } from '../sign-ups-table.ts';
import type { UsersContext } from '../users-context.ts';
import { ownerOfAddress } from '../users-table.ts';
import { putReset } from './resets-table.ts';

interface ResetRequest extends Asker {
  reader: DistantReader;
}

/** Returns false, and sends no mail, for an address without an account. */
function mailLink(context: UsersContext, { email, reader }: ResetRequest): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const person = await personByEmail(tx, email);
    if (!person || !(await lockAccount(tx, person.id))) return false;
    if (await freezeWithin(tx, person.id)) {
      await notify(tx, { kind: 'reset_while_frozen', userId: person.id });
      return true;
    }
    const linkToken = newToken();
    const link = { userId: person.id, email, tokenHash: tokenHash(linkToken) };
    if (!(await putReset(tx, link))) return false;
    // Addressed explicitly, because the account's address may change before the mail is sent.
    await notify(tx, { kind: 'password_reset_requested', email, linkToken }, reader);
    const subject = { kind: 'person', id: person.id };
    await recordAudit(tx, {
      actor: { kind: 'person' },
      action: 'password.reset_requested',
      subject,
    });
    return true;
  });
}

/** Says that the address was changed lately, while that can be undone; returns false where it was not. */
function mailFormerAddress(
  context: UsersContext,
  { email, reader }: ResetRequest,
): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const owner = await ownerOfAddress(tx, email);
    if (owner?.is !== 'former') return false;
    await notify(tx, formerAddressMail(email, owner), reader);
    return true;
  });
}

/** Tells the mailbox's owner that there is no account; they may have signed up with another address. */
async function mailNoAccount(
  context: UsersContext,
  { email, reader }: ResetRequest,
): Promise<void> {
  if ((await context.rateLimiter.wait([resetWithoutAccount(email)])) > 0) return;
  await inTransaction(context.pool, async (tx) => {
    const kind = (await hasSignUp(tx, email)) ? 'reset_not_active' : 'reset_without_account';
    await notify(tx, { kind, email }, reader);
  });
}

/**
 * Looks up the address after the answer, because the response time would otherwise reveal known addresses.
 * Throws ApiError (429) after too many requests from one network or for one address.
 */
export async function requestReset(context: UsersContext, asked: ResetRequest): Promise<void> {
  await context.rateLimiter.take(resetLimits(context.config, asked));
  context.afterAnswer.run(async () => {
    const isMailed = (await mailLink(context, asked)) || (await mailFormerAddress(context, asked));
    if (!isMailed) await mailNoAccount(context, asked);
    context.notifications.wake();
  });
}
