// The calls of status links, with which a recipient without an account sees the status of an order.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_TYPES } from '../codes.ts';
import { fields, id, secret, time } from '../fields.ts';

/** A link expires after this many days. */
export const STATUS_LINK_DAYS = 7;

/** The path of the page that a link opens; the token follows. */
export const STATUS_PAGE = '/s/';

/** An order's status for the recipient. It contains no payment details. */
export const STATUSES = ['coming', 'confirming', 'arrived', 'not_arrived'] as const;
export type Status = (typeof STATUSES)[number];

const statusLink = z.object({
  /** Null if there is none, or if it was stopped or has expired. */
  link: z.nullable(
    z.object({
      url: z.string(),
      /** Whether it also shows the amount. */
      shows_amount: z.boolean(),
      expires_at: time(),
    }),
  ),
});
export type StatusLink = NonNullable<z.output<typeof statusLink>['link']>;

const path = '/api/order/:orderId/status-link';
const params = fields({ orderId: id() });

export const getStatusLink = defineCall({
  method: 'GET',
  path,
  who: 'member',
  summary: 'The link that shows how this order of mine stands, while there is one.',
  params,
  answer: statusLink,
});

export const makeStatusLink = defineCall({
  method: 'POST',
  path,
  who: 'member',
  summary:
    'Makes that link, for a paid order. While one stands it stays the same, with what it shows as said last.',
  params,
  body: fields({ shows_amount: z.boolean({ error: 'field.invalid' }) }),
  answer: statusLink,
});

export const stopStatusLink = defineCall({
  method: 'DELETE',
  path,
  who: 'member',
  protectsAccount: true,
  summary: 'Stops the link: it shows nothing any more. The next one is another.',
  params,
  answer: statusLink,
});

export const sharedStatus = z.object({
  status: z.enum(STATUSES),
  /** When the order reached this status. */
  since: time(),
  sent_at: time(),
  type2: z.enum(ORDER_TYPES),
  /** The display name of the operator. */
  operator: z.string(),
  /** The recipient's number, masked but recognizable to its owner: "98****1234". */
  recipient: z.string(),
  /** The initial of the sender's first name. */
  sender: z.string(),
  amount: z.nullable(z.number()),
  expires_at: time(),
});
export type SharedStatus = z.output<typeof sharedStatus>;

/** A POST although it only reads: the token would be logged wherever an address is logged. */
export const readStatus = defineCall({
  method: 'POST',
  path: '/api/status',
  who: 'visitor',
  summary:
    'How an order stands, by the token of its link; masked, and without a price unless the sender shows it.',
  body: fields({ token: secret() }),
  answer: sharedStatus,
});
