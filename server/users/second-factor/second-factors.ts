// The list of a person's second factors, and new recovery codes.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { passkeysOf } from './passkeys-table.ts';
import type { Passkey } from './passkeys-table.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { factorsOf, factorsWithin, isTwoStep } from './factors.ts';
import type { Factors } from './factors.ts';
import { renewRecoveryCodes as renew } from './recovery-codes.ts';
import { announce } from './two-step.ts';

export async function getSecondFactors(
  { pool }: UsersContext,
  userId: string,
): Promise<{ factors: Factors; passkeys: Passkey[] }> {
  const [factors, passkeys] = await Promise.all([
    factorsOf(pool, userId),
    passkeysOf(pool, userId),
  ]);
  return { factors, passkeys };
}

/** Throws ApiError: 409 without a second factor, and as lockUnfrozen does. */
export async function renewRecoveryCodes(context: UsersContext, user: Caller): Promise<string[]> {
  const { id: userId } = user;
  const codes = await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!isTwoStep(await factorsWithin(tx, userId))) {
      throw new ApiError(409, { error: message('second_factor.needed') });
    }
    await announce(tx, context, { userId, change: 'recovery_codes_renewed' });
    return renew(tx, context.secrets, userId);
  });
  context.notifications.wake();
  return codes;
}
