// Work queues: what waits, since when and until when, whom it concerns, and who is assigned.
import * as z from 'zod/mini';
import { BLOCK_DECIDERS } from '../block.ts';
import { fields, id, oneOf, text, time } from '../fields.ts';
import { COMPLAINT_DESK_CALLS } from './work/complaints.ts';
import type { DeskCall } from './desk-call.ts';
import { defineDeskCall } from './desk-call.ts';
import { MESSAGE_DESK_CALLS } from './work/messages.ts';
import { mayDo } from './roles.ts';
import type { Permission, Role } from './roles.ts';

/** The queues: the permission to see each, and our own target time where none was promised. */
export const QUEUES = {
  kyc: { permission: 'kyc.review', targetHours: 72 },
  orders: { permission: 'orders.resolve', targetHours: 4 },
  payments: { permission: 'orders.resolve', targetHours: 24 },
  approvals: { permission: 'refunds.approve', targetHours: 24 },
  staff_changes: { permission: 'staff.approve', targetHours: 24 },
  refunds: { permission: 'refunds.record', targetHours: 24 },
  disputes: { permission: 'refunds.propose', targetHours: 72 },
  complaints: { permission: 'complaints.answer', targetHours: 72 },
  differences: { permission: 'reconciliation.decide', targetHours: 24 },
  messages: { permission: 'messages.retry', targetHours: 24 },
  closed_accounts: { permission: 'refunds.propose', targetHours: 72 },
} as const satisfies Record<string, { permission: Permission; targetHours: number }>;

export type WorkQueue = keyof typeof QUEUES;
export const WORK_QUEUES = Object.keys(QUEUES) as WorkQueue[];

/** Whether a queue's items are proposals, each of which somebody else must decide. */
export const isProposalQueue = (queue: WorkQueue): boolean =>
  queue === 'approvals' || queue === 'staff_changes';

/** Whether some items of a queue are not for every reader: see is_for_others. */
export const hasItemsForOthers = (queue: WorkQueue): boolean =>
  isProposalQueue(queue) || queue === 'complaints';

/** The queues that a person's roles allow. */
export function queuesOf(roles: readonly Role[]): WorkQueue[] {
  return WORK_QUEUES.filter((queue) => mayDo(roles, QUEUES[queue].permission));
}

/** Which items of a queue are listed. open: all but the snoozed ones. */
export const WORK_FILTERS = ['open', 'free', 'mine', 'overdue', 'snoozed', 'all'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

/** The subject of an item's page. */
export const WORK_PAGES = [
  'case',
  'order',
  'approval',
  'complaint',
  'difference',
  'message',
  'person',
] as const;

export const SNOOZE_DAYS_MAX = 30;
export const WORK_PAGE_SIZE = 50;
const WHY_MAX = 500;

const queue = () => oneOf(WORK_QUEUES);
const itemId = () => text(100);

export const workItem = z.object({
  queue: z.enum(WORK_QUEUES),
  id: z.string(),
  /** What it is, in the reader's language. */
  title: z.string(),
  /** The page where it is decided; null if there is only the item itself. */
  page: z.nullable(z.object({ kind: z.enum(WORK_PAGES), id: z.string() })),
  order: z.nullable(z.object({ id: z.string(), number: z.string(), name: z.string() })),
  person: z.nullable(
    z.object({ id: z.string(), full_name: z.string(), masked_email: z.nullable(z.string()) }),
  ),
  amount: z.nullable(z.object({ rupees: z.number(), currency: z.enum(['NPR', 'INR']) })),
  since: time(),
  /** promised: the time that the customer, or whoever waits, was told; target: our own. */
  due: z.object({ at: time(), kind: z.enum(['promised', 'target']), is_over: z.boolean() }),
  /** What its customer now reads about it; null if nothing. */
  customer: z.nullable(
    z.object({
      reason: z.string(),
      decided_by: z.enum(BLOCK_DECIDERS),
      until: z.nullable(time()),
      /** Who ends it, and until when, as the customer reads it. */
      ends: z.string(),
    }),
  ),
  assignee: z.nullable(z.object({ id: z.string(), full_name: z.string(), at: time() })),
  /** is_over: it is back in the queue, at its date or because its deadline has passed. */
  snooze: z.nullable(
    z.object({ until: time(), why: z.string(), by: z.string(), is_over: z.boolean() }),
  ),
  /**
   * Whether somebody else must decide it: the caller proposed it, it is about their account, or they answered
   * the complaint at the support desk.
   */
  is_for_others: z.boolean(),
});
export type WireWorkItem = z.output<typeof workItem>;

/** A queue that could not be read, and why. */
const unreadable = z.object({ queue: z.enum(WORK_QUEUES), reason: z.string() });

const counts = z.object({
  open: z.number(),
  overdue: z.number(),
  /** Included in the open ones. */
  assigned: z.number(),
  snoozed: z.number(),
  oldest_since: z.nullable(time()),
});
export type WireQueueCounts = z.output<typeof counts>;

export const getWorkQueues = defineDeskCall({
  method: 'GET',
  path: '/desk/api/work/queues',
  summary: 'How much waits in each queue of the caller, and since when; or why that is unknown.',
  permission: 'work.read',
  isQuiet: true,
  answer: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(WORK_QUEUES),
        /** Null when it could not be read. */
        counts: z.nullable(counts),
        /** Why it could not be read. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const getMyWork = defineDeskCall({
  method: 'GET',
  path: '/desk/api/work/mine',
  summary: 'What the caller has, the most urgent first; snoozed items last.',
  isPolled: true,
  permission: 'work.read',
  answer: z.object({ items: z.array(workItem), unreadable: z.array(unreadable) }),
});

export const getWorkQueue = defineDeskCall({
  method: 'GET',
  path: '/desk/api/work/queues/:queue',
  summary: 'A page of a queue: the oldest overdue first, then by deadline.',
  isPolled: true,
  permission: 'work.read',
  about: ['queue', 'queue'],
  params: fields({ queue: queue() }),
  query: fields({ show: z.optional(oneOf(WORK_FILTERS)), after: z.optional(text(200)) }),
  answer: z.object({
    items: z.array(workItem),
    /** Why it could not be read; null when it was. */
    reason: z.nullable(z.string()),
    /** The cursor of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
});

export const takeNextWork = defineDeskCall({
  method: 'POST',
  path: '/desk/api/work/take_next',
  summary: 'Assigns the most urgent free item to the caller, of one queue or of all of theirs.',
  permission: 'work.take',
  body: fields({ queue: z.optional(queue()) }),
  answer: z.object({
    /** Null if no item is free. */
    item: z.nullable(workItem),
    unreadable: z.array(unreadable),
  }),
});

const named = { queue: queue(), item_id: itemId() };
const changed = z.object({ item: workItem });

export const assignWork = defineDeskCall({
  method: 'POST',
  path: '/desk/api/work/assign',
  summary: 'Assigns an item to a person, or to nobody; refused when it changed hands meanwhile.',
  permission: 'work.take',
  body: fields({
    ...named,
    staff_id: z.nullable(id()),
    /** Who is assigned, as far as the caller has seen. */
    seen: z.nullable(id()),
  }),
  answer: changed,
});

export const snoozeWork = defineDeskCall({
  method: 'POST',
  path: '/desk/api/work/snooze',
  summary:
    'Lets an item wait until a time. It comes back by itself then, or when its own time runs out.',
  permission: 'work.take',
  body: fields({ ...named, until: z.iso.datetime({ error: 'field.invalid' }), why: text(WHY_MAX) }),
  answer: changed,
});

export const wakeWork = defineDeskCall({
  method: 'POST',
  path: '/desk/api/work/wake',
  summary: 'Ends the wait of an item at once.',
  permission: 'work.take',
  body: fields(named),
  answer: changed,
});

export const getWorkPeople = defineDeskCall({
  method: 'GET',
  path: '/desk/api/work/queues/:queue/people',
  summary: 'To whom items of a queue can be assigned.',
  permission: 'work.read',
  isQuiet: true,
  params: fields({ queue: queue() }),
  answer: z.object({ people: z.array(z.object({ id: z.string(), full_name: z.string() })) }),
});

export const WORK_CALLS: readonly DeskCall[] = [
  getWorkQueues,
  getMyWork,
  getWorkQueue,
  getWorkPeople,
  takeNextWork,
  assignWork,
  snoozeWork,
  wakeWork,
  ...COMPLAINT_DESK_CALLS,
  ...MESSAGE_DESK_CALLS,
];
