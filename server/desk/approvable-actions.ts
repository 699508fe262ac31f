// The list of the actions that need a second person. A new one is a file and its line here.
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import { recordDisputeEnd } from './approvals/actions/end-dispute.ts';
import { giveRefund } from './approvals/actions/give-refund.ts';
import { postJournal } from './approvals/actions/post-journal.ts';
import { reverseDelivery } from './approvals/actions/reverse-delivery.ts';
import type { Approvable } from './approvals/approvable.ts';
import { addNewCoupon } from './money/actions/add-coupon.ts';
import { endCoupon } from './money/actions/end-coupon.ts';
import { changeFees } from './money/actions/set-fees.ts';
import { changeLimits } from './money/actions/set-limits.ts';
import { changeRate } from './money/actions/set-rate.ts';
import { changeTerms } from './reconciliation/terms/set-terms.ts';
import { inviteAgain } from './staff/actions/invite-again.ts';
import { inviteColleague } from './staff/actions/invite-colleague.ts';
import { setRoles } from './staff/actions/set-roles.ts';

const APPROVABLE_ACTIONS: readonly Approvable[] = [
  giveRefund,
  reverseDelivery,
  recordDisputeEnd,
  postJournal,
  changeFees,
  changeRate,
  changeLimits,
  changeTerms,
  addNewCoupon,
  endCoupon,
  inviteColleague,
  inviteAgain,
  setRoles,
];

/** Throws when the action has no file. */
export function approvableOf(action: ApprovalAction): Approvable {
  const found = APPROVABLE_ACTIONS.find((one) => one.action === action);
  if (!found) throw new Error(`the action ${action} is not in the list of approvable actions`);
  return found;
}
