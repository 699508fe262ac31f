// Proposals on the wire, as one person of the back office sees them.
import { APPROVAL_ACTIONS } from '#contract/desk/approvals/actions.ts';
import type { ApprovalOnWire, DecisionHurdle } from '#contract/desk/approvals/actions.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import type { ApprovalRow } from '../approvals-table.ts';
import { readPreview } from '../kept-preview.ts';

/** The viewer, their language, and the current time. */
export interface Looking {
  staff: Staff;
  locale: Locale;
  now: Date;
}

/** Why this person cannot decide. Only a hint: the database checks again, and knows all approvers. */
function hurdleOf(row: ApprovalRow, { staff, now }: Looking): DecisionHurdle | null {
  if (row.state !== 'pending') return 'over';
  if (!mayDo(staff.roles, APPROVAL_ACTIONS[row.action].approve)) return 'role';
  if (row.objectKind === 'staff' && row.objectId === staff.id) return 'concerned';
  if (row.makerId !== staff.id) return null;
  if (row.soloReadyAt === null) return 'own';
  return row.soloReadyAt > now ? 'cooling_off' : null;
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function showApproval(row: ApprovalRow, looking: Looking): ApprovalOnWire {
  const { staff, locale } = looking;
  const isOpen = row.state === 'pending' || row.state === 'approved';
  const isChecker = row.checkerId === staff.id;
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    title: locale.tell(readPreview(row.preview).title),
    object: { kind: row.objectKind, id: row.objectId },
    order:
      row.orderId === null ? null : { id: row.orderId, number: transactionNumber(row.orderId) },
    amount: row.amountPaisa === null ? null : rupeesFromPaisa(row.amountPaisa),
    why: row.why,
    maker: { id: row.makerId, name: row.makerName, email: row.makerEmail },
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    solo_ready_at: timeOf(row.soloReadyAt),
    is_solo: row.isSolo,
    checker:
      row.checkerId === null
        ? null
        : { id: row.checkerId, name: row.checkerName ?? '', email: row.checkerEmail ?? '' },
    decided_at: timeOf(row.decidedAt),
    decided_why: row.decidedWhy,
    used_at: timeOf(row.usedAt),
    ended_at: timeOf(row.endedAt),
    ended_why: row.endedWhy,
    operator: row.operator,
    superseded_by: row.supersededBy,
    is_mine: row.makerId === staff.id,
    hurdle: hurdleOf(row, looking),
    may_withdraw: isOpen && (row.makerId === staff.id || isChecker),
    may_carry_out: row.state === 'approved' && isChecker,
  };
}
