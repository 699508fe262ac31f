// Undelivered messages in the back office: why one did not arrive, and sending it again.
import * as z from 'zod/mini';
import { fields, id, text, time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const permission = 'messages.retry';
export const MESSAGES_AT_ONCE_MAX = 200;

const ids = () =>
  z
    .array(id(), { error: 'field.invalid' })
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MESSAGES_AT_ONCE_MAX));

const deskMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Its subject, never its content. */
  about: z.string(),
  kind: z.string(),
  /** not_arrived: the carrier lost it; delivered: it has been sent in the meantime. */
  state: z.enum(['failing', 'given_up', 'not_arrived', 'delivered']),
  /** The last error, without addresses, codes and links. */
  cause: z.nullable(z.string()),
  masked_to: z.nullable(z.string()),
  person: z.nullable(z.object({ id: z.string(), full_name: z.string() })),
  created_at: time(),
  attempts: z.number(),
  /** When it will be retried automatically; null if it will not. */
  next_at: z.nullable(time()),
  may_retry: z.boolean(),
  /** Why it cannot be sent again; null if it can. */
  no_retry: z.nullable(z.string()),
  may_close: z.boolean(),
  closed: z.nullable(z.object({ at: time(), why: z.string() })),
});
export type WireDeskMessage = z.output<typeof deskMessage>;

export const getDeskMessage = defineDeskCall({
  method: 'GET',
  path: '/desk/api/messages/:messageId',
  summary:
    'An undelivered message: the cause, and whether it can be sent again; never its content.',
  permission,
  about: ['message', 'messageId'],
  params: fields({ messageId: id() }),
  answer: deskMessage,
});

export const retryDeskMessages = defineDeskCall({
  method: 'POST',
  path: '/desk/api/messages/retry',
  summary: 'Sends messages again: the named ones, or all that can be.',
  permission,
  body: fields({ ids: z.optional(ids()) }),
  answer: z.object({ retried: z.number(), skipped: z.number() }),
});

export const closeDeskMessages = defineDeskCall({
  method: 'POST',
  path: '/desk/api/messages/close',
  summary: 'Takes messages that are not tried any more out of the queue, with a reason.',
  permission,
  body: fields({ ids: ids(), why: text(500) }),
  answer: z.object({ closed: z.number(), skipped: z.number() }),
});

export const MESSAGE_DESK_CALLS = [getDeskMessage, retryDeskMessages, closeDeskMessages] as const;
