// Tells which account an activation link will open, for the page that it leads to. Does not use up the
// link.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { emailLinkLooks } from '../account-limits.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { signUpByLink } from '../sign-ups-table.ts';
import type { UsersContext } from '../users-context.ts';

interface GivenLink {
  confirmId: string;
  address: string;
}

/**
 * The unmasked e-mail address of the link's sign-up, as the link was mailed only to it. Throws ApiError: 422
 * for a link that is unknown or expired, 429 after too many calls.
 */
export async function showActivation(
  { pool, config, rateLimiter }: UsersContext,
  { confirmId, address }: GivenLink,
): Promise<string> {
  await rateLimiter.take([emailLinkLooks(config, address)]);
  const found = isToken(confirmId)
    ? await inTransaction(pool, (tx) => signUpByLink(tx, tokenHash(confirmId)))
    : undefined;
  if (!found?.isLinkGood) {
    throw new ApiError(422, { confirmId: message('account.activation_expired') });
  }
  return found.email;
}
