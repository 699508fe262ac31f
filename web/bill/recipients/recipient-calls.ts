// Remembering somebody and forgetting them again, with what was read of them before made old.
import { listRecipients, removeRecipient, saveRecipient } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { say } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';

function readAnew(): Promise<void> {
  return readCache.invalidateQueries({ queryKey: [listRecipients.path] });
}

/** A new one, or another name for one that is remembered. Throws CallRefused. */
export async function remember(
  { biller, request }: Pick<Recipient, 'biller' | 'request'>,
  nickname: string,
): Promise<void> {
  const saved = await call(saveRecipient, { body: { biller, request, nickname }, quiet: true });
  await readAnew();
  addToast(say('recipient.saved', { name: saved.nickname ?? nickname }), { tone: 'success' });
}

/** One that is gone already is forgotten all the same. Throws CallRefused. */
export async function forget({ id = '', nickname }: Recipient): Promise<void> {
  try {
    await call(removeRecipient, { params: { recipientId: id }, quiet: true });
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 404) throw error;
  }
  await readAnew();
  addToast(say('recipient.removed', { name: nickname ?? '' }));
}
