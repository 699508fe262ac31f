// One proposal: what it does, who wants it and why, when it expires, and the decision.
import { getApproval, listApprovals } from '#contract/desk/approvals.ts';
import type { ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import type { WholeApproval } from '#contract/desk/approvals/whole.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { momentText } from '#ui/surfaces/moment.tsx';
import { useNavigate } from 'react-router';
import { useRead } from '#web/api/reads.tsx';
import { ChangePreview } from '#desk/parts/approvals/change-preview.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { unbroken } from '#desk/text/rupees-text.ts';
import { AboutPanel } from './about-panel.tsx';
import { ApprovalFacts, DecisionFacts } from './approval-facts.tsx';
import { DecideBar } from './decide-bar.tsx';
import { hrefOf } from './list-columns.tsx';

export function ApprovalPage({ approvalId }: { approvalId: string }) {
  const t = usePageTexts('desk', 'deskApprovals');
  const read = useRead(getApproval, { params: { approvalId } });
  const title = unbroken(read.data?.approval.title ?? t('desk.nav_approvals'));
  const next = useNext(approvalId);
  const actions = (
    <>
      <ButtonLink to="/approvals" look="quiet">
        {t('desk.approvals_back')}
      </ButtonLink>
      {next && (
        <ButtonLink to={hrefOf(next)} look="secondary">
          {t('desk.approvals_next')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <DeskPage title={title} lead={read.data && kindText(read.data.approval, t)} actions={actions}>
      <Reading of={read}>{(whole) => <Whole whole={whole} />}</Reading>
    </DeskPage>
  );
}

const SAID = new Set<ApprovalOnWire['action']>(['refund.give', 'order.reverse', 'dispute.end']);

/** The kind of change, where the title does not already say it. */
function kindText({ action }: ApprovalOnWire, t: Say<'deskApprovals'>): string | undefined {
  return SAID.has(action) ? undefined : t(`desk.approvals_action_${action}`);
}

/** The next open proposal that this person may decide; n opens it, u leads back to the list. */
function useNext(approvalId: string): ApprovalOnWire | undefined {
  const t = usePageTexts('deskApprovals');
  const navigate = useNavigate();
  const { data } = useRead(listApprovals, { query: { show: 'open' } });
  const next = data?.approvals.find(({ id, hurdle }) => id !== approvalId && hurdle === null);
  useKeys([
    { keys: 'u', label: t('desk.approvals_back'), run: () => void navigate('/approvals') },
    ...(next
      ? [
          {
            keys: 'n',
            label: t('desk.approvals_next'),
            run: () => void navigate(hrefOf(next)),
          },
        ]
      : []),
  ]);
  return next;
}

function Whole({ whole }: { whole: WholeApproval }) {
  const t = usePageTexts('deskApprovals');
  const { approval, preview, problem } = whole;
  const isOver = approval.checker !== null || approval.ended_at !== null;
  return (
    <>
      <FormBanner tone="warning">{problem}</FormBanner>
      <FormBanner tone="info">{useHurdleText(approval)}</FormBanner>
      <DecideBar whole={whole} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('desk.approvals_preview')}>
          <ChangePreview of={preview} isUntitled />
        </Panel>
        <div className="flex min-w-0 flex-col gap-5">
          <AboutPanel of={whole} />
          <Panel title={t('desk.approvals_facts')}>
            <ApprovalFacts of={approval} />
          </Panel>
          {isOver && (
            <Panel title={t('desk.approvals_decision')}>
              <DecisionFacts of={approval} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** Why this person may not decide, or what is special about the decision. */
function useHurdleText(approval: ApprovalOnWire): string | undefined {
  const t = usePageTexts('deskApprovals');
  const { hurdle, is_mine: isMine, solo_ready_at: soloAt, may_carry_out: isLeft } = approval;
  if (isLeft) return t('desk.approvals_approved_left');
  if (hurdle === 'role') return t('desk.approvals_hurdle_role');
  if (hurdle === 'concerned') return t('desk.approvals_hurdle_concerned');
  if (hurdle === 'own') return t('desk.approvals_hurdle_own');
  if (!isMine || soloAt === null || hurdle === 'over') return undefined;
  if (hurdle === 'cooling_off') return t('desk.approvals_solo_from', { at: momentText(soloAt) });
  return t('desk.approvals_solo_now');
}
