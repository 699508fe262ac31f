// Refuses acts of a session that was started by the password alone, if the person has a second factor.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isConfirmedWithin } from './confirmation/confirmations-table.ts';
import { factorsWithin, isTwoStep } from './second-factor/factors.ts';
import type { Caller } from './users-context.ts';

/**
 * Resolves when the person has no second factor, or has proved themself in this session in the last five
 * minutes. Lock the account before. Throws ApiError (403).
 */
export async function assertProvedIfTwoStep(
  tx: Transaction,
  { id, tokenHash: session }: Caller,
): Promise<void> {
  if (!isTwoStep(await factorsWithin(tx, id)) || (await isConfirmedWithin(tx, session))) return;
  throw new ApiError(403, { error: message('confirm.needed') });
}
