// Dual control: the calls that list, show and decide what one person proposes and another approves.
import * as z from 'zod/mini';
import { digits, fields, id, oneOf, time } from '../fields.ts';
import {
  APPROVAL_KINDS,
  APPROVAL_LISTS,
  APPROVAL_STATES,
  approvalShape,
  why,
} from './approvals/actions.ts';
import { PROPOSAL_CALLS } from './approvals/proposals.ts';
import { wholeApproval } from './approvals/whole.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';

const approvalId = fields({ approvalId: id() });

export const listApprovals = defineDeskCall({
  method: 'GET',
  path: '/desk/api/approvals',
  summary:
    'What waits for a second person, what I proposed, what was decided, or all about an order.',
  isPolled: true,
  permission: 'approvals.read',
  query: fields({
    /** Absent: open. */
    show: z.optional(oneOf(APPROVAL_LISTS)),
    /** Only proposals about this order and its payments, in every state. */
    order: z.optional(id()),
    /** Only proposals to change this; for the open ones, of any order. */
    kind: z.optional(oneOf(APPROVAL_KINDS)),
    /** The id of the last one on the previous page. */
    before: z.optional(id()),
  }),
  answer: z.object({ approvals: z.array(approvalShape), has_more: z.boolean() }),
});

export const countApprovals = defineDeskCall({
  method: 'GET',
  path: '/desk/api/approvals/count',
  summary:
    'How many proposals are open, how many the caller may decide, and when the first expires.',
  permission: 'approvals.read',
  isQuiet: true,
  answer: z.object({
    open: z.number(),
    to_decide: z.number(),
    next_expires_at: z.nullable(time()),
  }),
});

export const getApproval = defineDeskCall({
  method: 'GET',
  path: '/desk/api/approvals/:approvalId',
  summary: 'One proposal, with what it would post or change.',
  isPolled: true,
  permission: 'approvals.read',
  about: ['approval', 'approvalId'],
  params: approvalId,
  answer: wholeApproval,
});

export const decideApproval = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/:approvalId/decide',
  waitsOutside: true,
  summary: 'Approves a proposal of somebody else and carries it out, or rejects it.',
  permission: 'approvals.read',
  needsProof: true,
  about: ['approval', 'approvalId'],
  params: approvalId,
  body: fields({
    digest: digits(/^[\da-f]{64}$/, 'field.invalid'),
    decision: oneOf(['approve', 'reject']),
    why: why(),
  }),
  answer: z.object({
    state: oneOf(APPROVAL_STATES),
    /** What was done, or why an approved change could not be executed yet. */
    message: z.string(),
  }),
});

export const carryOutApproval = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/:approvalId/carry_out',
  waitsOutside: true,
  summary: 'Carries out what the caller approved, where that was interrupted.',
  permission: 'approvals.read',
  needsProof: true,
  about: ['approval', 'approvalId'],
  params: approvalId,
  answer: z.object({ state: oneOf(APPROVAL_STATES), message: z.string() }),
});

export const withdrawApproval = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/:approvalId/withdraw',
  summary: 'Withdraws an open proposal of the caller, or one that they approved.',
  permission: 'approvals.read',
  about: ['approval', 'approvalId'],
  params: approvalId,
  body: fields({ why: why() }),
  answer: z.object({}),
});

export const APPROVALS_CALLS: readonly DeskCall[] = [
  listApprovals,
  countApprovals,
  getApproval,
  decideApproval,
  carryOutApproval,
  withdrawApproval,
  ...PROPOSAL_CALLS,
];
