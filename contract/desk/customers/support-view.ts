// The support view: an account as its owner sees it, but masked, read-only, and for half an hour. It needs a
// reason, which the owner can read.
import * as z from 'zod/mini';
import { blockShape } from '../../block.ts';
import { digits, fields, id, text, time } from '../../fields.ts';
import { listedOrder, order } from '../../orders.ts';
import { kycStatus } from '../../users.ts';
import { getHeldTransfers } from '../../wallet/held-transfers.ts';
import { getLimits } from '../../wallet/limits.ts';
import { getStatement } from '../../wallet/statement.ts';
import { defineDeskCall } from '../desk-call.ts';

export const SUPPORT_VIEW_MINUTES = 30;
/** How many orders one page of the view lists. */
export const SUPPORT_ORDERS = 20;

/** All paths of a view begin with this. */
export const SUPPORT_VIEW_PATH = '/desk/api/support_views/:viewId';

const view = fields({ viewId: id() });
const inView = {
  permission: 'customers.view',
  about: ['support_view', 'viewId'],
} as const;

export const startSupportView = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/support_views',
  summary: 'Opens an account as its person sees it, for half an hour. They are informed.',
  permission: 'customers.view',
  about: ['person', 'userId'],
  params: fields({ userId: id() }),
  body: fields({ why: text(500) }),
  answer: z.object({ view_id: z.string(), expires_at: time() }),
});

export const endSupportView = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/support_views/:viewId/end',
  summary: 'Ends a view before its time is over.',
  permission: 'customers.view',
  about: ['person', 'userId'],
  params: fields({ userId: id(), viewId: id() }),
  answer: z.object({}),
});

/** As the account's owner reads it, with its state in their language. */
const viewedOrder = z.extend(listedOrder, { state_text: z.string() });
export type ViewedOrder = z.output<typeof viewedOrder>;

/** What every page of the view shows. */
export const viewShape = z.object({
  user_id: z.string(),
  expires_at: time(),
  why: z.string(),
  /** The owner's language, in which all texts are. */
  language: z.string(),
});

export const viewHome = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/home',
  summary:
    'What the person sees first: who they are, their money, what is blocked, their last orders.',
  params: view,
  answer: z.object({
    view: viewShape,
    me: z.object({
      full_name: z.string(),
      email: z.string(),
      phone: z.string(),
      phone_verified: z.boolean(),
      kyc_status: kycStatus,
      balance: z.number(),
    }),
    blocks: z.array(blockShape),
    held: getHeldTransfers.answer.shape.transfers,
    orders: z.array(viewedOrder),
  }),
});

export const viewOrders = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/orders',
  summary: 'A page of the orders, newest first: before = the last id seen.',
  params: view,
  query: fields({ before: z.optional(id()) }),
  answer: z.object({ orders: z.array(viewedOrder) }),
});

export const viewOrder = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/orders/:orderId',
  summary: 'One order as its page shows it, with the texts of its steps and entries.',
  params: fields({ viewId: id(), orderId: id() }),
  answer: z.object({
    order,
    state_text: z.string(),
    /** In the same order as the events and entries. */
    event_texts: z.array(z.string()),
    entry_texts: z.array(z.string()),
  }),
});

export const viewStatement = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/statement',
  summary: 'A page of the wallet, newest entry first: before = the last version seen.',
  params: view,
  query: fields({ before: z.optional(digits(/^\d{1,15}$/, 'field.invalid')) }),
  answer: z.extend(getStatement.answer, { texts: z.array(z.string()) }),
});

export const viewLimits = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/limits',
  summary: 'The limits, how much of them is used, and those that are reached.',
  params: view,
  answer: getLimits.answer,
});

export const viewMessages = defineDeskCall({
  ...inView,
  method: 'GET',
  path: '/desk/api/support_views/:viewId/messages',
  summary: 'What we wrote to the person in the last 30 days: subjects, never what was in it.',
  params: view,
  answer: z.object({
    messages: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        subject: z.string(),
        made_at: time(),
        sent_at: z.nullable(time()),
      }),
    ),
  }),
});
