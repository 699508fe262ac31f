// The calls about recipients: those I saved under a nickname, and those I paid for recently.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, id, text, time, verbatim } from '../fields.ts';

export const NICKNAME_MAX = 40;
/** The maximum number of recipients that one person may save. */
export const RECIPIENTS_MAX = 100;
/** The maximum number of recent, unsaved recipients in the list. */
export const RECENT_MAX = 20;

const VALUES_MAX = 12;

/**
 * The values of a biller's form that identify the recipient, under their wire names; without amount and
 * session.
 */
export const requestValues = z
  .record(text(60), verbatim(200))
  .check(
    z.refine((values) => Object.keys(values).length <= VALUES_MAX, { error: 'field.invalid' }),
  );

export const biller = text(60);

/** A nickname that only the person who gave it sees. */
export const nickname = text(NICKNAME_MAX);

export const recipient = z.object({
  /** The id of a saved recipient; absent for one that was only paid for. */
  id: z.optional(z.string()),
  nickname: z.nullable(z.string()),
  biller: z.string(),
  recipient: z.string(),
  operator: z.string(),
  /** The item bought last, if it has a name. */
  about: z.nullable(z.string()),
  last_amount: z.nullable(z.number()),
  last_at: z.nullable(time()),
  is_saved: z.boolean(),
  /** The values that prefill the biller's form. */
  request: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Recipient = z.output<typeof recipient>;

export const listRecipients = defineCall({
  method: 'GET',
  path: '/api/recipients',
  who: 'member',
  summary:
    'Whom I pay for. With a biller: those I remember there and those I paid for last, newest first; without one: all I remember.',
  query: fields({ biller: z.optional(biller) }),
  answer: z.object({
    recipients: z.array(recipient),
    /** The amount I usually pay at this biller: the median of my last orders there. */
    usual_amount: z.nullable(z.number()),
  }),
});

export const saveRecipient = defineCall({
  method: 'POST',
  path: '/api/recipients',
  who: 'member',
  summary: 'Remembers somebody I have ordered for by a nickname, or gives them another one.',
  body: fields({ biller, nickname, request: requestValues }),
  answer: recipient,
});

export const removeRecipient = defineCall({
  method: 'DELETE',
  path: '/api/recipients/:recipientId',
  who: 'member',
  summary: 'Forgets one of those I remember; my orders stay.',
  params: fields({ recipientId: id() }),
  answer: z.object({ id: z.string() }),
});
