// Refuses a call until its person has proved their identity again.
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import type { Confirmation as WireConfirmation } from '#contract/people/confirmation.ts';
import { message } from '#contract/texts.ts';
import type { ConfirmationPurpose } from '#server/notifications/events.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import { assertAccountOpen } from '../protection/assert-not-frozen.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { isConfirmed, isFresh, openConfirmation } from './confirmations-table.ts';
import type { NewConfirmation } from './confirmations-table.ts';
import { hasSecondFactor, methodsOf } from './methods-of.ts';
import { isForEverybody, isRefusedWhileFrozen, methodsFor } from './purposes.ts';

export interface AskedConfirmation {
  user: Caller;
  purpose: ConfirmationPurpose;
}

/** The refusal that asks for a confirmation; the only place where its token leaves the server. */
export async function confirmationNeeded(
  { pool }: UsersContext,
  asked: Omit<NewConfirmation, 'id'>,
  methods: WireConfirmation['methods'],
): Promise<ApiError> {
  const token = newToken();
  await openConfirmation(pool, { ...asked, id: uuidv7(), tokenHash: tokenHash(token) });
  const error = message('confirm.needed');
  return new ApiError(403, { error }, { confirmation: { token, methods } });
}

/**
 * Resolves when this session's person has proved their identity in the last five minutes, or has no second
 * factor and the purpose needs none. Otherwise throws ApiError (403) with the needed confirmation, after
 * which the call can be repeated. Also throws ApiError (403) for a change of a frozen account, and if the
 * person has no proof that is strong enough.
 */
export async function assertConfirmed(
  context: UsersContext,
  { user, purpose }: AskedConfirmation,
): Promise<void> {
  const { pool } = context;
  if (isRefusedWhileFrozen(purpose)) await assertAccountOpen(pool, user.id);
  const own = await methodsOf(pool, user.id);
  if (!hasSecondFactor(own) && !isForEverybody(purpose)) return;
  const enough = methodsFor(purpose);
  if (await isConfirmed(pool, user.tokenHash, enough)) return;
  const methods = own.filter((method) => enough === null || enough.includes(method));
  if (methods.length === 0) throw new ApiError(403, { error: message('confirm.no_strong_method') });
  const asked = { userId: user.id, sessionHash: user.tokenHash, purpose };
  throw await confirmationNeeded(context, asked, methods);
}

/**
 * Resolves for a session that began in the last five minutes, with a second factor if its person has one. So
 * automatic calls of the browser after a sign-in need no confirmation. Otherwise throws ApiError (403).
 */
export async function assertFreshSession(
  { pool }: UsersContext,
  { id, tokenHash: session }: Caller,
): Promise<void> {
  const isAllowed = hasSecondFactor(await methodsOf(pool, id))
    ? await isConfirmed(pool, session, null)
    : await isFresh(pool, session);
  if (!isAllowed) throw new ApiError(403, { error: message('confirm.needed') });
}
