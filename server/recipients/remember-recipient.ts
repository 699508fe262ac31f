// Remembers a recipient by a nickname: only one the person has ordered for, so nothing is stored
// that no order holds.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { RECIPIENTS_MAX } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOrderedFor, recentRecipients } from '#server/orders/history/ordered-before.ts';
import { lockSignedIn } from '#server/users/protection/lock-account.ts';
import type { Caller } from '#server/users/users-context.ts';
import { presentSaved } from './list-recipients.ts';
import { countOthers, insertOrRename } from './recipients-table.ts';

export interface Remembering {
  user: Caller;
  biller: string;
  nickname: string;
  /** The values of the biller's form. */
  request: Record<string, string | number>;
}

/**
 * A recipient who is already remembered gets the new name. Throws ApiError: 422 for one they never
 * ordered for, 409 when they remember too many, and as lockSignedIn does.
 */
export async function rememberRecipient(
  pool: pg.Pool,
  { user, biller, nickname, request }: Remembering,
): Promise<Recipient> {
  const { id: userId } = user;
  const whom = await findOrderedFor(pool, { userId, biller, request });
  if (!whom) throw new ApiError(422, { request: message('recipient.not_ordered') });
  const saved = await inTransaction(pool, async (tx) => {
    // A closing forgets the recipients: none may be stored after it.
    await lockSignedIn(tx, user);
    if ((await countOthers(tx, { ...whom, userId })) >= RECIPIENTS_MAX) {
      throw new ApiError(409, { error: message('recipient.too_many', { max: RECIPIENTS_MAX }) });
    }
    return insertOrRename(tx, { ...whom, userId, nickname, id: uuidv7() });
  });
  const recents = await recentRecipients(pool, { userId, biller });
  const { recipient, operator } = whom;
  const last = recents.find((one) => one.recipient === recipient && one.operator === operator);
  return presentSaved(saved, last);
}
