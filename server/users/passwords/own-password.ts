// Checks the password of a signed-in person before an act that cannot be undone.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { currentPasswordTries } from '../account-limits.ts';
import type { UsersContext } from '../users-context.ts';
import { findOwnPassword } from '../users-table.ts';

interface GivenPassword {
  userId: string;
  password: string | undefined;
}

/**
 * Resolves for a person without a password. Throws ApiError: 422 for a missing or wrong one, 429 after
 * five wrong tries within an hour, whatever session they came from.
 */
export async function assertOwnPassword(
  { pool, passwords, rateLimiter }: UsersContext,
  { userId, password }: GivenPassword,
): Promise<void> {
  const own = await findOwnPassword(pool, userId);
  if (!own) throw new ApiError(401, { error: message('error.sign_in') });
  if (own.passwordHash === null) return;
  if (password === undefined) throw new ApiError(422, { password: message('field.required') });
  const tries = currentPasswordTries(userId);
  // Counted before the check, so that parallel tries count too.
  await rateLimiter.take([tries]);
  if (!(await passwords.isRight(password, own.passwordHash))) {
    throw new ApiError(422, { password: message('account.password_not_current') });
  }
  await rateLimiter.forget([tries]);
}
