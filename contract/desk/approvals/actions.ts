// The actions that need a second person, and a proposal of one in wire format.
import * as z from 'zod/mini';
import { oneOf, text, time } from '../../fields.ts';
import type { Permission } from '../roles.ts';

/** The actions that need a second person: who may propose each, and who may approve it. */
export const APPROVAL_ACTIONS = {
  'refund.give': { propose: 'refunds.propose', approve: 'refunds.approve' },
  'order.reverse': { propose: 'refunds.propose', approve: 'refunds.approve' },
  'dispute.end': { propose: 'refunds.propose', approve: 'refunds.approve' },
  'journal.post': { propose: 'journals.propose', approve: 'journals.approve' },
  'fees.set': { propose: 'money.propose', approve: 'money.approve' },
  'rates.set': { propose: 'money.propose', approve: 'money.approve' },
  'limits.set': { propose: 'money.propose', approve: 'money.approve' },
  'settlement_terms.set': { propose: 'money.propose', approve: 'money.approve' },
  'coupon.add': { propose: 'money.propose', approve: 'money.approve' },
  'coupon.stop': { propose: 'money.propose', approve: 'money.approve' },
  'staff.invite': { propose: 'staff.manage', approve: 'staff.approve' },
  'staff.invite_again': { propose: 'staff.manage', approve: 'staff.approve' },
  'staff.set_roles': { propose: 'staff.manage', approve: 'staff.approve' },
} as const satisfies Record<string, { propose: Permission; approve: Permission }>;
export type ApprovalAction = keyof typeof APPROVAL_ACTIONS;
export const APPROVAL_ACTION_NAMES = Object.keys(APPROVAL_ACTIONS) as [
  ApprovalAction,
  ...ApprovalAction[],
];

/** What an action changes: the first word of its name. */
type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;
export type ApprovalKind = KindOf<ApprovalAction>;
const kindOf = (action: ApprovalAction) => action.split('.')[0] as ApprovalKind;
export const APPROVAL_KINDS = [...new Set(APPROVAL_ACTION_NAMES.map(kindOf))] as [
  ApprovalKind,
  ...ApprovalKind[],
];

/**
 * pending: waits for a second person. approved: approved, but not executed yet. used: executed.
 * superseded: its maker replaced it by a new proposal of the same.
 */
export const APPROVAL_STATES = [
  'pending',
  'approved',
  'used',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** open: pending, or approved but not executed. mine: proposed by me. decided: all that are closed. */
export const APPROVAL_LISTS = ['open', 'mine', 'decided'] as const;
export type ApprovalList = (typeof APPROVAL_LISTS)[number];

export const APPROVAL_WHY_MAX = 500;
/** The reason of a proposal or a decision. */
export const why = () => text(APPROVAL_WHY_MAX);
export const APPROVALS_MAX = 50;
export const JOURNAL_LINES_MAX = 8;
export const JOURNAL_EVIDENCE_MAX = 500;
export const ORDER_WORD_MAX = 60;

/** Why a person may not approve a proposal now; null if they may. */
export const DECISION_HURDLES = ['over', 'own', 'role', 'concerned', 'cooling_off'] as const;
export type DecisionHurdle = (typeof DECISION_HURDLES)[number];

/** The answer of a call that proposes: the proposal's id. */
export const proposed = z.object({ id: z.string() });

const person = z.object({ id: z.string(), name: z.string(), email: z.string() });

export const approvalShape = z.object({
  id: z.string(),
  action: oneOf(APPROVAL_ACTION_NAMES),
  state: oneOf(APPROVAL_STATES),
  /** What it would do, in one line. */
  title: z.string(),
  object: z.object({ kind: z.string(), id: z.string() }),
  /** The order that it belongs to. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  amount: z.nullable(z.number()),
  why: z.string(),
  maker: person,
  created_at: time(),
  expires_at: time(),
  /** Set if nobody else can decide it: from this time on, its maker may approve it themself. */
  solo_ready_at: z.nullable(time()),
  is_solo: z.boolean(),
  /** Who approved or rejected it. */
  checker: z.nullable(person),
  decided_at: z.nullable(time()),
  decided_why: z.nullable(z.string()),
  used_at: z.nullable(time()),
  ended_at: z.nullable(time()),
  ended_why: z.nullable(z.string()),
  /** Who closed it by a command on the server. */
  operator: z.nullable(z.string()),
  superseded_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** Why the caller may not decide it. */
  hurdle: z.nullable(oneOf(DECISION_HURDLES)),
  may_withdraw: z.boolean(),
  /** Whether the caller approved it and it still has to be executed. */
  may_carry_out: z.boolean(),
});
export type ApprovalOnWire = z.output<typeof approvalShape>;

export const changePreview = z.object({
  title: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The journals it will post; amounts have the ledger's signs (ledger-accounts.ts). */
  journals: z.array(
    z.object({
      title: z.string(),
      postings: z.array(
        z.object({
          /** The name of a system account, or `wallet`. */
          account: z.string(),
          /** Its display name. */
          name: z.string(),
          amount: z.number(),
          currency: z.enum(['NPR', 'INR']),
        }),
      ),
    }),
  ),
});
export type ChangePreviewOnWire = z.output<typeof changePreview>;
