// The calls about undelivered messages: the cause of failure, sending again, and closing.
import { ApiError } from '#contract/api-error.ts';
import {
  closeDeskMessages,
  getDeskMessage,
  retryDeskMessages,
} from '#contract/desk/work/messages.ts';
import type { WireDeskMessage } from '#contract/desk/work/messages.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import {
  closeMessages,
  readMessages,
  retryableMessages,
  retryMessages,
} from '#server/notifications/undelivered.ts';
import type { UndeliveredMessage } from '#server/notifications/undelivered.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { messageAbout } from '../sources/office-sources.ts';
import { maskCause } from './mask-cause.ts';

function noRetry({ mayRetry, state, channel, closedAt }: UndeliveredMessage): TextKey | null {
  if (mayRetry) return null;
  if (state === 'delivered') return 'desk.work_message_delivered';
  if (closedAt) return 'desk.work_message_closed';
  return channel === 'sms' ? 'desk.work_no_retry_sms' : 'desk.work_no_retry_code';
}

function present(found: UndeliveredMessage, locale: Locale): WireDeskMessage {
  const { id, channel, kind, state, lastError, delivery, maskedTo, closedAt } = found;
  const cause = lastError ?? (state === 'not_arrived' ? delivery : null);
  const why = noRetry(found);
  return {
    id,
    channel,
    about: messageAbout(locale, found),
    kind,
    state,
    cause: cause === null ? null : maskCause(cause),
    masked_to: maskedTo,
    person:
      found.userId === null
        ? null
        : { id: found.userId, full_name: maskName(found.fullName ?? '') },
    created_at: found.createdAt.toISOString(),
    attempts: found.attempts,
    next_at: state === 'failing' ? found.dueAt.toISOString() : null,
    may_retry: found.mayRetry,
    no_retry: why && locale.say(why),
    may_close: (state === 'given_up' || state === 'not_arrived') && closedAt === null,
    closed: closedAt && { at: closedAt.toISOString(), why: found.closedWhy ?? '' },
  };
}

/** All messages of a call share one audit record, which names at most this many ids. */
const NAMED_MAX = 200;

async function record(
  tx: Transaction,
  staff: Staff,
  { action, ids, why }: { action: string; ids: readonly string[]; why?: string },
): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  await recordDeskAct(tx, staff, {
    action,
    subject: { kind: 'message', id: first },
    ...(why !== undefined && { reason: why }),
    details: { count: ids.length, messages: ids.slice(0, NAMED_MAX) },
  });
}

export function messageDeskRoutes(
  route: DeskRoute,
  { pool, notifications }: DeskContext,
  { changed }: { changed: () => void },
): void {
  route(getDeskMessage, async ({ params: { messageId }, locale }) => {
    const [found] = await readMessages(pool, [messageId]);
    if (!found) throw new ApiError(404, { error: message('desk.work_no_message') });
    return present(found, locale);
  });

  route(retryDeskMessages, async ({ staff, body: { ids } }) => {
    const answer = await inTransaction(pool, async (tx) => {
      const asked = ids ?? (await retryableMessages(tx));
      const retried = await retryMessages(tx, asked);
      await record(tx, staff, { action: 'message.retried', ids: retried });
      return { retried: retried.length, skipped: asked.length - retried.length };
    });
    if (answer.retried > 0) notifications.wake();
    changed();
    return answer;
  });

  route(closeDeskMessages, async ({ staff, body: { ids, why } }) => {
    const answer = await inTransaction(pool, async (tx) => {
      const closed = await closeMessages(tx, { ids, why });
      await record(tx, staff, { action: 'message.closed', ids: closed, why });
      return { closed: closed.length, skipped: ids.length - closed.length };
    });
    changed();
    return answer;
  });
}
