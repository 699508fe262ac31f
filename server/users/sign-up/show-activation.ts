// Which account an activation link opens, for its page to say before the button is pressed. Looking uses
// no link up.
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
 * The e-mail address of the link's sign-up, whole: the link was mailed to it and to nobody else. Throws
 * ApiError: 422 for a link that is unknown or expired, 429.
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
