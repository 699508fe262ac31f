// The calls about complaints: making one about an order, reading its state, adding to it, and asking the
// grievance officer.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, id, note, text, time } from '../fields.ts';

/** resolved is final once the grievance officer has answered. */
export const COMPLAINT_STATES = ['logged', 'assigned', 'resolved', 'escalated'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** A step leads to the state of the same name; `added`: the person wrote more, and the state is unchanged. */
export const COMPLAINT_STEPS = [...COMPLAINT_STATES, 'added'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

/** Who answers: the support desk first, then the grievance officer. */
export const COMPLAINT_LEVELS = ['support', 'officer'] as const;
export type ComplaintLevel = (typeof COMPLAINT_LEVELS)[number];

export const COMPLAINT_TEXT_MAX = 1_000;

const step = z.object({
  state: z.enum(COMPLAINT_STEPS),
  level: z.enum(COMPLAINT_LEVELS),
  at: time(),
  /** What the person wrote, or our answer. */
  text: z.nullable(z.string()),
});

const complaint = z.object({
  id: z.string(),
  state: z.enum(COMPLAINT_STATES),
  level: z.enum(COMPLAINT_LEVELS),
  logged_at: time(),
  /** When the answer is due; null once it is given. */
  due_at: z.nullable(time()),
  /** The latest time of a decision, even in extraordinary cases. */
  latest_at: time(),
  may_escalate: z.boolean(),
  steps: z.array(step),
});
export type WireComplaint = z.output<typeof complaint>;

const answer = z.object({
  complaint: z.nullable(complaint),
  /** Whether a complaint can be made now. */
  may_complain: z.boolean(),
});
export type ComplaintAnswer = z.output<typeof answer>;

const path = '/api/order/:orderId/complaint';
const params = fields({ orderId: id() });
const body = z.optional(fields({ text: z.optional(note(COMPLAINT_TEXT_MAX)) }));

export const getComplaint = defineCall({
  method: 'GET',
  path,
  who: 'member',
  summary: 'My complaint about this order of mine, with its answers and deadline.',
  params,
  answer,
});

export const makeComplaint = defineCall({
  method: 'POST',
  path,
  who: 'member',
  summary:
    'Complains about this order; the facts are ours. An order has one complaint: a second call answers the first.',
  params,
  body,
  answer,
});

export const addToComplaint = defineCall({
  method: 'POST',
  path: `${path}/add`,
  who: 'member',
  summary:
    'Adds words to my complaint while its answer is due. The same words twice in a row are added once.',
  params,
  body: fields({ text: text(COMPLAINT_TEXT_MAX) }),
  answer,
});

export const escalateComplaint = defineCall({
  method: 'POST',
  path: `${path}/escalate`,
  who: 'member',
  summary: 'Asks the grievance officer, once the support desk has answered or is late.',
  params,
  body,
  answer,
});
