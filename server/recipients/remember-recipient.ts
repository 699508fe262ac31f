// Remembers somebody by a nickname: only whom a person has ordered for, so that nothing is kept that
// no order holds.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { RECIPIENTS_MAX } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOrderedFor, recentRecipients } from '#server/orders/ordered-before/ordered-before.ts';
import { presentSaved } from './list-recipients.ts';
import { countOthers, insertOrRename } from './recipients-table.ts';

export interface Remembering {
  userId: string;
  biller: string;
  nickname: string;
  /** The values of the biller's form. */
  request: Record<string, string | number>;
}

/**
 * One that is remembered already gets the new name. Throws Refused: 422 for somebody they never
 * ordered for, 409 when they remember too many.
 */
export async function rememberRecipient(
  pool: pg.Pool,
  { userId, biller, nickname, request }: Remembering,
): Promise<Recipient> {
  const whom = await findOrderedFor(pool, { userId, biller, request });
  if (!whom) throw new Refused(422, { request: message('recipient.not_ordered') });
  const saved = await inTransaction(pool, async (tx) => {
    if ((await countOthers(tx, { ...whom, userId })) >= RECIPIENTS_MAX) {
      throw new Refused(409, { error: message('recipient.too_many', { max: RECIPIENTS_MAX }) });
    }
    return insertOrRename(tx, { ...whom, userId, nickname, id: uuidv7() });
  });
  const recents = await recentRecipients(pool, { userId, biller });
  const { recipient, operator } = whom;
  const last = recents.find((one) => one.recipient === recipient && one.operator === operator);
  return presentSaved(saved, last);
}
