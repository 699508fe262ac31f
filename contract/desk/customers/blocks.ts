// The calls that block or freeze an account and end its sessions, and those that lift this again.
import * as z from 'zod/mini';
import { fields, id, note, oneOf, text, time } from '../../fields.ts';
import { BLOCK_REASONS, CUSTOMER_BLOCK_TYPES } from '../../people/blocks/customer-blocks.ts';
import { defineDeskCall } from '../desk-call.ts';

const WHY_MAX = 500;
const person = fields({ userId: id() });
const about = ['person', 'userId'] as const;
const why = fields({ why: text(WHY_MAX) });

export const customerBlockShape = z.object({
  id: z.string(),
  type: z.enum(CUSTOMER_BLOCK_TYPES),
  reason: z.enum(BLOCK_REASONS),
  /** What the person reads, in their language. */
  told: z.string(),
  note: z.string(),
  by: z.string(),
  since: time(),
  until: z.nullable(time()),
  is_in_force: z.boolean(),
  lifted_by: z.nullable(z.string()),
  lifted_at: z.nullable(time()),
  lift_reason: z.nullable(z.string()),
});
export type CustomerBlockOnWire = z.output<typeof customerBlockShape>;

/** The end of a block: in the future, and at most a year away. */
const until = z.optional(
  z
    .string({ error: 'field.day' })
    .check(z.refine((value) => !Number.isNaN(Date.parse(value)), { error: 'field.day' })),
);

export const blockCustomer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/blocks',
  summary: 'Blocks a part of an account. Its person is told why and until when.',
  permission: 'customers.block',
  about,
  params: person,
  body: fields({
    type: oneOf(CUSTOMER_BLOCK_TYPES),
    reason: oneOf(BLOCK_REASONS),
    /** What the person reads; required for the reason `other`. */
    words: z.optional(note(200)),
    /** Visible to staff only. */
    note: text(WHY_MAX),
    until,
  }),
  answer: customerBlockShape,
});

export const unblockCustomer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/blocks/:blockId/lift',
  summary: 'Lifts a block; its person is told.',
  permission: 'customers.unblock',
  needsProof: true,
  about,
  params: fields({ userId: id(), blockId: id() }),
  body: why,
  answer: customerBlockShape,
});

export const listBlocked = defineDeskCall({
  method: 'GET',
  path: '/desk/api/customer_blocks',
  summary: 'The blocks in force, newest first.',
  permission: 'customers.read',
  answer: z.object({
    blocks: z.array(z.extend(customerBlockShape, { user_id: z.string(), name: z.string() })),
  }),
});

/** What the owner of a frozen account can prove, before staff unfreeze it for them. */
export const OWNER_PROOFS = ['address', 'phone', 'documents', 'history'] as const;
export type OwnerProof = (typeof OWNER_PROOFS)[number];

const FROZEN_BY = ['person', 'link', 'support'] as const;

export const freezeShape = z.object({
  frozen_at: time(),
  frozen_by: z.enum(FROZEN_BY),
  why: z.nullable(z.string()),
  /** When the freeze ends, once its owner has asked for that. */
  ends_at: z.nullable(time()),
  /** Whether its owner has a proof with which they can end it without staff. */
  is_endable: z.boolean(),
  needed: z.array(z.enum(OWNER_PROOFS)),
});

export const listFrozen = defineDeskCall({
  method: 'GET',
  path: '/desk/api/frozen_accounts',
  summary: 'The frozen accounts, newest first, and what their owners have to prove.',
  permission: 'customers.read',
  answer: z.object({
    frozen: z.array(
      z.extend(freezeShape, { user_id: z.string(), name: z.string(), email: z.string() }),
    ),
  }),
});

export const freezeCustomer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/freeze',
  summary: 'Freezes an account: nothing leaves it, and nothing of it is changed.',
  permission: 'customers.block',
  about,
  params: person,
  body: why,
  answer: z.object({}),
});

export const unfreezeCustomer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/unfreeze',
  summary:
    'Ends the freeze that was read, at once, after the owner has proved what the account needs.',
  permission: 'customers.recover',
  needsProof: true,
  about,
  params: person,
  body: fields({
    why: text(WHY_MAX),
    proved: z.array(oneOf(OWNER_PROOFS)),
    /** The freeze that was read, so that nobody ends one that they have not seen. */
    frozen_by: oneOf(FROZEN_BY),
    frozen_at: z.iso.datetime({ error: 'field.invalid' }),
  }),
  answer: z.object({}),
});

export const signOutCustomer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/customers/:userId/sign_out',
  summary: 'Ends every session of a person; no device stays trusted.',
  permission: 'customers.block',
  about,
  params: person,
  body: why,
  answer: z.object({}),
});

export const signOutEverybody = defineDeskCall({
  method: 'POST',
  path: '/desk/api/sign_out_everybody',
  summary: 'Ends the sessions of all customers at once; each is told soon after.',
  permission: 'customers.recover',
  needsProof: true,
  body: why,
  answer: z.object({}),
});
