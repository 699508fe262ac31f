// Approvals over HTTP: the lists, one proposal, and deciding it.
import {
  carryOutApproval,
  countApprovals,
  decideApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '#contract/desk/approvals.ts';
import {
  APPROVAL_ACTION_NAMES,
  APPROVAL_ACTIONS,
  APPROVALS_MAX,
} from '#contract/desk/approvals/actions.ts';
import { ApiError } from '#contract/api-error.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { aboutApproval } from './show/about-approval.ts';
import { carryOutChange, decideChange, withdrawChange } from './approvals.ts';
import type { Decided } from './approvals.ts';
import {
  approvalsOfMaker,
  approvalsOfOrder,
  countOpen,
  endedApprovals,
  findApproval,
  openApprovals,
} from './approvals-table.ts';
import type { ApprovalRow } from './approvals-table.ts';
import { refusalOf } from './refusals.ts';
import { showApproval } from './show/show-approvals.ts';
import { previewRow } from './show/show-preview.ts';

const decidedOnWire = ({ state, text }: Decided, locale: Locale) => ({
  state,
  message: locale.tell(text),
});

/** The actions that a person may approve. */
const decidable = ({ roles }: Staff) =>
  APPROVAL_ACTION_NAMES.filter((action) => mayDo(roles, APPROVAL_ACTIONS[action].approve));

export function approvalRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock } = context;

  route(
    listApprovals,
    async ({ query: { show = 'open', order: orderId, kind, before }, staff, locale }) => {
      if (kind !== undefined && (show !== 'open' || orderId !== undefined)) {
        throw new ApiError(422, { kind: message('field.invalid') });
      }
      const asked = { before, limit: APPROVALS_MAX + 1 };
      const lists: Record<typeof show, () => Promise<ApprovalRow[]>> = {
        open: () => openApprovals(pool, { ...asked, kind }),
        mine: () => approvalsOfMaker(pool, { ...asked, staffId: staff.id }),
        decided: () => endedApprovals(pool, asked),
      };
      const rows = await (orderId ? approvalsOfOrder(pool, { ...asked, orderId }) : lists[show]());
      const looking = { staff, locale, now: clock.now() };
      return {
        approvals: rows.slice(0, APPROVALS_MAX).map((row) => showApproval(row, looking)),
        has_more: rows.length > APPROVALS_MAX,
      };
    },
  );

  route(countApprovals, async ({ staff }) => {
    const { open, toDecide, nextExpiresAt } = await countOpen(pool, {
      actions: decidable(staff),
      staffId: staff.id,
    });
    return { open, to_decide: toDecide, next_expires_at: nextExpiresAt?.toISOString() ?? null };
  });

  route(getApproval, async ({ params: { approvalId }, staff, locale }) => {
    const row = await findApproval(pool, approvalId);
    if (!row) throw refusalOf('not there');
    const approval = showApproval(row, { staff, locale, now: clock.now() });
    const [shown, about] = await Promise.all([
      previewRow(context, locale, row),
      aboutApproval(context, row),
    ]);
    return { approval, digest: row.digest, ...shown, about };
  });

  route(decideApproval, async ({ params: { approvalId }, body, staff, locale }) =>
    decidedOnWire(await decideChange(context, staff, { id: approvalId, ...body }), locale),
  );

  route(carryOutApproval, async ({ params: { approvalId }, staff, locale }) =>
    decidedOnWire(await carryOutChange(context, staff, approvalId), locale),
  );

  route(withdrawApproval, async ({ params: { approvalId }, body: { why }, staff }) => {
    await withdrawChange(context, staff, { id: approvalId, why });
    return {};
  });
}
