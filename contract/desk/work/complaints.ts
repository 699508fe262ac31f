// Complaints in the back office: reading one with all its facts, and answering its customer.
import * as z from 'zod/mini';
import { ORDER_TYPES } from '../../codes.ts';
import {
  COMPLAINT_LEVELS,
  COMPLAINT_STATES,
  COMPLAINT_STEPS,
  COMPLAINT_TEXT_MAX,
} from '../../help/complaints.ts';
import { fields, id, text, time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { deskDifference } from '../order-parts/order-shapes.ts';

const path = '/desk/api/complaints/:complaintId';
const params = fields({ complaintId: id() });
const about = ['complaint', 'complaintId'] as const;
const permission = 'complaints.answer';

/** The version seen by the operator; the call is refused if the complaint has changed since. */
const version = () => z.number({ error: 'field.invalid' }).check(z.positive(), z.int());
const words = () => text(COMPLAINT_TEXT_MAX);

const reference = z.nullable(z.string());

const complaintView = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(COMPLAINT_STATES),
  level: z.enum(COMPLAINT_LEVELS),
  logged_at: time(),
  /** When the answer is due; null once it is given. */
  due_at: z.nullable(time()),
  is_overdue: z.boolean(),
  /** The latest time of a decision, even in extraordinary cases. */
  latest_at: time(),
  assigned_to: z.nullable(z.string()),
  order: z.object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    state: z.string(),
    /** Unexplained differences about the order between our books and an outside system's. */
    differences: z.array(deskDifference),
  }),
  person: z.object({
    id: z.string(),
    full_name: z.string(),
    masked_email: z.nullable(z.string()),
    /** The language for the answer. */
    language: z.string(),
  }),
  /** The order as it stood when the complaint was made. */
  facts: z.object({
    type: z.enum(ORDER_TYPES),
    state: z.string(),
    amount: z.number(),
    total: z.nullable(z.number()),
    paid_with: z.nullable(z.string()),
    steps: z.array(z.object({ state: z.string(), why: z.nullable(z.string()), at: time() })),
    payments: z.array(
      z.object({ gateway: z.string(), transaction_id: z.string(), reference, state: z.string() }),
    ),
    deliveries: z.array(
      z.object({ provider: z.string(), number: z.number(), reference, state: z.string() }),
    ),
  }),
  steps: z.array(
    z.object({
      state: z.enum(COMPLAINT_STEPS),
      level: z.enum(COMPLAINT_LEVELS),
      at: time(),
      /** The operator; null: the person who complained. */
      by: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
  /** What the complaint's customer reads on their order's page, in their language. */
  customer: z.object({ standing: z.string(), due: z.nullable(z.string()) }),
  may: z.object({ answer: z.boolean(), escalate: z.boolean() }),
  /** Whether the reader answered it at the support desk, so that another person answers as the officer. */
  is_for_another: z.boolean(),
  /** Opening sentences for an answer, in the customer's language, with the facts of this order. */
  openings: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type WireDeskComplaint = z.output<typeof complaintView>;

export const getDeskComplaint = defineDeskCall({
  method: 'GET',
  path,
  summary: 'A complaint with its facts, its timeline and what its customer reads.',
  permission,
  about,
  params,
  answer: complaintView,
});

export const previewAnswer = defineDeskCall({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'What the customer will read: the answer on their page, and the mail about it.',
  permission,
  about,
  isQuiet: true,
  params,
  body: fields({ text: words() }),
  answer: z.object({
    page: z.object({ title: z.string(), text: z.string() }),
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
});

export const answerComplaint = defineDeskCall({
  method: 'POST',
  path: `${path}/answer`,
  summary: 'Answers a complaint; the person gets a mail and reads the answer on their page.',
  permission,
  about,
  params,
  body: fields({ text: words(), version: version() }),
  answer: complaintView,
});

export const escalateDeskComplaint = defineDeskCall({
  method: 'POST',
  path: `${path}/escalate`,
  summary: 'Passes a complaint to the grievance officer; the person reads why.',
  permission,
  about,
  params,
  body: fields({ text: words(), version: version() }),
  answer: complaintView,
});

export const COMPLAINT_DESK_CALLS = [
  getDeskComplaint,
  previewAnswer,
  answerComplaint,
  escalateDeskComplaint,
] as const;
