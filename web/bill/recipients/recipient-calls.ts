// Remembering somebody and forgetting them again, with what was read of them before made old.
import { listRecipients, removeRecipient, saveRecipient } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';

function readAnew(): Promise<void> {
  return readCache.invalidateQueries({ queryKey: [listRecipients.path] });
}

/** A new one, or another name for one that is remembered. Throws CallError. */
export async function remember(
  { biller, request }: Pick<Recipient, 'biller' | 'request'>,
  nickname: string,
  t: Say<'orders'>,
): Promise<void> {
  const saved = await call(saveRecipient, { body: { biller, request, nickname }, quiet: true });
  await readAnew();
  addToast(t('recipient.saved', { name: saved.nickname ?? nickname }), { tone: 'success' });
}

/** One that is gone already is forgotten all the same. Throws CallError. */
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
