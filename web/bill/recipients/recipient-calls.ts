// Saving and deleting recipients, and invalidating cached reads of them.
import { getOrder, listOrders } from '#contract/orders.ts';
import { listRecipients, removeRecipient, saveRecipient } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { getStatement } from '#contract/wallet/statement.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';

/** All that shows the name of a recipient. */
const NAMED = [listRecipients, getOrder, listOrders, getStatement];

async function readAnew(): Promise<void> {
  const reads = NAMED.map(({ path }) => readCache.invalidateQueries({ queryKey: [path] }));
  await Promise.all(reads);
}

/** Saves a new one or renames one. Throws CallError. */
export async function remember(
  { biller, request }: Pick<Recipient, 'biller' | 'request'>,
  nickname: string,
  t: Say<'orders'>,
): Promise<void> {
  const saved = await call(saveRecipient, { body: { biller, request, nickname }, quiet: true });
  await readAnew();
  addToast(t('recipient.saved', { name: saved.nickname ?? nickname }), { tone: 'success' });
}

/** Deletes one; succeeds if it is gone already. Throws CallError. */
export async function deleteRecipient(
  { id = '', nickname }: Recipient,
  t: Say<'orders'>,
): Promise<void> {
  try {
    await call(removeRecipient, { params: { recipientId: id }, quiet: true });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
  await readAnew();
  addToast(t('recipient.removed', { name: nickname ?? '' }));
}
