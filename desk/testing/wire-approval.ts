// A proposal as the server sends it, for tests of the back office's pages.
import type { ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';

const HOUR = 3_600;

/** The answer of a list where nothing waits. */
export const NO_PROPOSALS = { approvals: [], has_more: false };

/** A refund that waits for its decision, with these changes. */
export function wireApproval(changes: Partial<ApprovalOnWire> = {}): ApprovalOnWire {
  return {
    id: 'one',
    action: 'refund.give',
    state: 'pending',
    title: 'Refund NPR 120 of order K1 through khalti',
    object: { kind: 'payment', id: 'p' },
    order: { id: 'o', number: 'K1' },
    amount: 120,
    why: 'they asked',
    maker: { id: 'maya', name: 'Maya Rai', email: 'maya@desk.example' },
    created_at: inSeconds(-2 * HOUR),
    expires_at: inSeconds(22.5 * HOUR),
    solo_ready_at: null,
    is_solo: false,
    checker: null,
    decided_at: null,
    decided_why: null,
    used_at: null,
    ended_at: null,
    ended_why: null,
    operator: null,
    superseded_by: null,
    is_mine: false,
    hurdle: null,
    may_withdraw: false,
    may_carry_out: false,
    ...changes,
  };
}
