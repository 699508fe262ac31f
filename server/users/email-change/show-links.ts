// Tells what the links of an address change will do, for the pages that they open. Does not use up the
// links.
import { inTransaction } from '#server/db/transaction.ts';
import { emailLinkLooks } from '../account-limits.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { personById } from '../person.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { linkIsOver, undoIsOver } from './change-email.ts';
import type { GivenLink } from './change-email.ts';
import { findNewEmail, showUndo } from './email-changes-table.ts';
import type { Addresses } from './email-changes-table.ts';

/**
 * The unmasked addresses of a pending change: only the person who asked can read them. Throws ApiError: 422
 * for a link that is unknown, used, replaced, expired or another person's; 429 after too many calls.
 */
export async function showEmailChange(
  { pool, config, rateLimiter }: UsersContext,
  { user: { id: userId }, token, address }: GivenLink & { user: Caller },
): Promise<Addresses> {
  await rateLimiter.take([emailLinkLooks(config, address)]);
  if (!isToken(token)) throw linkIsOver();
  return inTransaction(pool, async (tx) => {
    const newEmail = await findNewEmail(tx, { userId, tokenHash: tokenHash(token) });
    if (newEmail === undefined) throw linkIsOver();
    return { newEmail, oldEmail: (await personById(tx, userId)).email };
  });
}

/**
 * The masked addresses of a change that can be undone: the link proves access to the old mailbox, not the
 * person's identity. Throws ApiError: 422 for a link that is unknown, used or older than a day, 429 after
 * too many calls.
 */
export async function showEmailUndo(
  { pool, config, rateLimiter }: UsersContext,
  { token, address }: GivenLink,
): Promise<Addresses> {
  await rateLimiter.take([emailLinkLooks(config, address)]);
  const addresses = isToken(token) ? await showUndo(pool, tokenHash(token)) : undefined;
  if (!addresses) throw undoIsOver();
  return addresses;
}
