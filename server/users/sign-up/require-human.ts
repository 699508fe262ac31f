// Checks whether a sign-up needs a solved human check (HUMAN_CHECK), and whether it has one.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { uncheckedSignUps } from '../account-limits.ts';
import type { UsersContext } from '../users-context.ts';

/**
 * Uses up the solution where one is needed. Throws ApiError (422) when it is missing, wrong,
 * expired or used.
 */
export async function requireHuman(
  { config, rateLimiter, humanCheck }: UsersContext,
  { solution, address }: { solution: string | undefined; address: string },
): Promise<void> {
  if (config.humanCheck === 'off') return;
  const isAdaptive = config.humanCheck === 'adaptive';
  if (isAdaptive && (await rateLimiter.wait([uncheckedSignUps(address)])) === 0) return;
  if (solution === undefined) {
    throw new ApiError(422, { human_check: message('account.human_check_sign_up') });
  }
  const solved = await humanCheck.verify(solution);
  if (!solved || !(await humanCheck.useUp(solved))) {
    throw new ApiError(422, { human_check: message('account.human_check') });
  }
}
