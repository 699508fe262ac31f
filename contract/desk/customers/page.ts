// What the back office shows of a customer, with personal data masked, and the call that unmasks one field.
import * as z from 'zod/mini';
import { blockShape } from '../../block.ts';
import { fields, id, oneOf, text, time } from '../../fields.ts';
import { VIEWED_FIELDS } from '../../people/blocks/customer-blocks.ts';
import { CASE_STATES, DOCUMENT_TYPES } from '../../people/kyc.ts';
import { kycStatus } from '../../users.ts';
import { getLimits } from '../../wallet/limits.ts';
import { defineDeskCall } from '../desk-call.ts';
import { deskOrderRow } from '../order-parts/order-shapes.ts';
import { customerBlockShape, freezeShape } from './blocks.ts';

const person = fields({ userId: id() });
const about = ['person', 'userId'] as const;

const identity = z.object({
  /** "S*** K***", "s***@e***.com", "98****4567". */
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country_code: z.string(),
  is_phone_verified: z.boolean(),
  language: z.string(),
  time_zone: z.string(),
  joined_at: time(),
  closed_at: z.nullable(time()),
  kyc_status: kycStatus,
  /** The newest submission, without the numbers of its documents. */
  kyc_case: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(CASE_STATES),
      document_type: z.enum(DOCUMENT_TYPES),
      submitted_at: time(),
      decided_at: z.nullable(time()),
      review_until: time(),
    }),
  ),
  block: z.nullable(blockShape),
});

const held = z.object({
  id: z.string(),
  receiver: z.string(),
  amount: z.number(),
  block: blockShape,
});

const refund = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.string(),
  gateway: z.string(),
  state: z.string(),
  amount: z.number(),
  created_at: time(),
});

/** A refund that waits for a second person, or for its execution. */
const proposedRefund = z.object({
  /** The id of the proposal. */
  id: z.string(),
  order_id: z.string(),
  number: z.string(),
  gateway: z.string(),
  amount: z.number(),
  created_at: time(),
});

const complaint = z.object({
  id: z.string(),
  order_id: z.string(),
  number: z.string(),
  level: z.string(),
  state: z.string(),
  logged_at: time(),
  due_at: z.nullable(time()),
});

const session = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  signed_in_at: time(),
});

const signIns = z.object({
  has_password: z.boolean(),
  linked: z.array(z.object({ provider: z.string(), email: z.string(), linked_at: time() })),
  /** Kinds only: names and number of the factors are private. */
  second_factors: z.array(z.enum(['app', 'passkey', 'recovery_codes'])),
  is_two_step: z.boolean(),
  last_at: z.nullable(time()),
});

const look = z.object({
  by: z.string(),
  /** Their name; null for a command on the server. */
  name: z.nullable(z.string()),
  action: z.string(),
  /** The action as a sentence; null for an action without such a text. */
  says: z.nullable(z.string()),
  /** The call, field or document that was viewed. */
  what: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: time(),
});

export const getCustomer = defineDeskCall({
  method: 'GET',
  path: '/desk/api/customers/:userId',
  summary:
    'A customer with their limits, balance, orders, transfers on hold, refunds, complaints, sessions, ways to sign in, blocks, freezes, and who looked. Personal data is masked.',
  permission: 'customers.read',
  about,
  params: person,
  answer: z.object({
    id: z.string(),
    identity,
    balance: z.number(),
    limits: getLimits.answer,
    orders: z.array(deskOrderRow),
    held: z.array(held),
    refunds: z.array(refund),
    proposed_refunds: z.array(proposedRefund),
    complaints: z.array(complaint),
    sessions: z.array(session),
    sign_ins: signIns,
    blocks: z.array(customerBlockShape),
    /** The freeze in force, and the number of freezes so far. */
    freeze: z.nullable(freezeShape),
    freezes: z.number(),
    looks: z.array(look),
  }),
});

export const revealField = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/reveal',
  summary: 'One masked field of a person, for a reason that they read, too.',
  permission: 'customers.view',
  about,
  params: person,
  body: fields({ field: oneOf(VIEWED_FIELDS), why: text(500) }),
  answer: z.object({ value: z.string() }),
});
