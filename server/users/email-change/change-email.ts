// Changes the e-mail address by the link mailed to the new one, and undoes it by the link mailed to the
// old one. Both lock the person's wallet first, as a freeze does.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { emailLinkUses } from '../account-limits.ts';
import { isToken, newToken, tokenHash } from '../guard/secrets.ts';
import { dropReset } from '../passwords/resets-table.ts';
import { personById } from '../person.ts';
import { assertNotFrozen } from '../protection/assert-not-frozen.ts';
import { lockSignedIn } from '../protection/lock-account.ts';
import { closeIfLast } from '../second-factor/two-step.ts';
import { revokeSessions } from '../sign-in/sessions-table.ts';
import { lockAddress } from '../sign-ups-table.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import {
  changeEmail,
  dropEmailChange,
  findNewEmail,
  findUndo,
  isFreeFor,
  putUndo,
  restoreEmail,
  takeEmailChange,
  takeUndo,
} from './email-changes-table.ts';
import { takePlantedBack } from './planted-table.ts';

export interface GivenLink {
  token: string;
  /** The caller's IP address. */
  address: string;
}

export const linkIsOver = (): ApiError => new ApiError(422, { token: message('email.link_over') });
export const undoIsOver = (): ApiError => new ApiError(422, { token: message('email.undo_over') });

/** Locks addresses in a fixed order, so that two changes never deadlock. */
async function lockAddresses(tx: Transaction, addresses: string[]): Promise<void> {
  for (const address of addresses.toSorted()) await lockAddress(tx, address);
}

/**
 * Changes the address and returns it. Only the person who asked can use the link, so that a mistyped address
 * gives its owner no access. Other sessions end, resets mailed to the old address become void, and the old
 * address can undo the change. Throws ApiError: 422 for a link that is unknown, used, replaced, expired or
 * another person's; 409 for an address that has an account by now; 403 while the account is frozen; 401
 * when the session was ended in the meantime; 429 after too many uses.
 */
export async function confirmEmailChange(
  { pool, config, clock, rateLimiter, notifications }: UsersContext,
  { user, token, address }: GivenLink & { user: Caller },
): Promise<string> {
  await rateLimiter.take([emailLinkUses(config, address)]);
  if (!isToken(token)) throw linkIsOver();
  const { id: userId } = user;
  const link = { userId, tokenHash: tokenHash(token) };
  const changed = await inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    await assertNotFrozen(tx, userId);
    const newEmail = await findNewEmail(tx, link);
    if (newEmail === undefined) throw linkIsOver();
    const { email: oldEmail } = await personById(tx, userId);
    await lockAddresses(tx, [oldEmail, newEmail]);
    await lockSignedIn(tx, user);
    const waiting = await takeEmailChange(tx, link);
    if (!waiting) throw linkIsOver();
    if (!(await isFreeFor(tx, newEmail, userId))) {
      throw new ApiError(409, { error: message('email.taken') });
    }
    const reader = await changeEmail(tx, { userId, from: oldEmail, to: newEmail });
    if (!reader) throw linkIsOver();
    const { requestedAt, details } = waiting;
    const undoToken = newToken();
    const undo = { userId, oldEmail, tokenHash: tokenHash(undoToken) };
    await putUndo(tx, { ...undo, requestedAt, details });
    await dropReset(tx, userId);
    await revokeSessions(tx, { userId, exceptTokenHash: user.tokenHash });
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'email_changed', email: oldEmail, at, undoToken }, reader);
    const person = { kind: 'person', id: userId } as const;
    await recordAudit(tx, { actor: person, action: 'email.changed', subject: person });
    return newEmail;
  });
  notifications.wake();
  return changed;
}

interface Undo extends GivenLink {
  /** Undoes further acts in the same transaction, with the person's wallet locked. */
  alsoWithin: (tx: Transaction, userId: string) => Promise<void>;
}

/**
 * Restores the address that a change replaced. The changer knew the password, so the password becomes void,
 * every session ends, and sign-in methods and details added or changed since are taken back, as are passkeys
 * that the password alone could add. Also works while the account is frozen. Throws ApiError: 422 for a link
 * that is unknown, used or older than a day, 429 after too many uses.
 */
export async function undoEmailChange(
  { pool, config, rateLimiter, notifications }: UsersContext,
  { token, address, alsoWithin }: Undo,
): Promise<void> {
  await rateLimiter.take([emailLinkUses(config, address)]);
  if (!isToken(token)) throw undoIsOver();
  const hash = tokenHash(token);
  await inTransaction(pool, async (tx) => {
    const found = await findUndo(tx, hash);
    if (!found) throw undoIsOver();
    const { userId, oldEmail } = found;
    await lockWallets(tx, [userId]);
    const { email } = await personById(tx, userId);
    await lockAddresses(tx, [oldEmail, email]);
    const before = await takeUndo(tx, hash);
    if (!before || !(await restoreEmail(tx, { userId, oldEmail }))) throw undoIsOver();
    await dropEmailChange(tx, userId);
    await dropReset(tx, userId);
    await revokeSessions(tx, { userId });
    await takePlantedBack(tx, userId, before);
    await closeIfLast(tx, userId);
    await alsoWithin(tx, userId);
    await notify(tx, { kind: 'email_restored', userId });
    // Anonymous actor: the link proves access to the old mailbox, not the person's identity.
    const subject = { kind: 'person', id: userId };
    await recordAudit(tx, { actor: { kind: 'person' }, action: 'email.restored', subject });
  });
  notifications.wake();
}
