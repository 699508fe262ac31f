// The facts of a proposal, and of its decision.
import { Link } from 'react-router';
import type { ApprovalOnWire } from '#contract/desk/approvals/actions.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Expires } from './expires.tsx';
import { hrefOf } from './list-columns.tsx';

function Person({ of: { name, email } }: { of: { name: string; email: string } }) {
  return (
    <>
      <Verbatim>{name}</Verbatim> <span className="text-soft">{email}</span>
    </>
  );
}

export function ApprovalFacts({ of }: { of: ApprovalOnWire }) {
  const t = usePageTexts('desk', 'deskApprovals');
  const isOpen = of.state === 'pending' || of.state === 'approved';
  return (
    <Facts
      facts={[
        [t('desk.approvals_state'), t(`desk.approvals_state_${of.state}`)],
        [t('desk.approvals_maker'), <Person key="maker" of={of.maker} />],
        [t('desk.why'), of.why && <Verbatim key="why">{of.why}</Verbatim>],
        isOpen
          ? [t('desk.approvals_age'), <Age key="age" since={of.created_at} />]
          : [t('desk.approvals_created'), <Moment key="created" at={of.created_at} />],
        [
          t('desk.approvals_expires'),
          isOpen ? (
            <span key="expires">
              <Expires at={of.expires_at} /> (<Moment at={of.expires_at} />)
            </span>
          ) : null,
        ],
      ]}
    />
  );
}

export function DecisionFacts({ of }: { of: ApprovalOnWire }) {
  const t = usePageTexts('deskApprovals');
  const at = of.decided_at ?? of.ended_at;
  return (
    <Facts
      facts={[
        [t('desk.approvals_decided_by'), of.checker && <Person key="checker" of={of.checker} />],
        [t('desk.approvals_decided_at'), at && <Moment key="at" at={at} />],
        [
          t('desk.approvals_decided_why'),
          of.decided_why && <Verbatim key="why">{of.decided_why}</Verbatim>,
        ],
        [t('desk.approvals_solo'), of.is_solo ? t('desk.approvals_solo_yes') : null],
        [
          t('desk.approvals_ended_why'),
          of.ended_why && <Verbatim key="ended">{of.ended_why}</Verbatim>,
        ],
        [
          t('desk.approvals_state'),
          of.operator === null ? null : t('desk.approvals_operator', { name: of.operator }),
        ],
        [
          t('desk.approvals_state_superseded'),
          of.superseded_by && (
            <Link key="next" to={hrefOf({ id: of.superseded_by })} className="text-link">
              {of.superseded_by}
            </Link>
          ),
        ],
      ]}
    />
  );
}
