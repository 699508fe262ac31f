// The proposals of one kind of change that wait for a second person.
import { Link } from 'react-router';
import { listApprovals } from '#contract/desk/approvals.ts';
import type { ApprovalKind } from '#contract/desk/approvals/actions.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age } from '#desk/parts/age.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';

/** Draws nothing without proposals, or while they are loading. */
export function PendingChanges({ kind }: { kind: ApprovalKind }) {
  const t = usePageTexts('deskApprovals');
  const { data } = useRead(listApprovals, { query: { show: 'open', kind } });
  const open = data?.approvals ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={t('desk.approvals_pending')}>
      <ul className="flex flex-col divide-y divide-rule">
        {open.map(({ id, title, maker, created_at: at, why }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Link to={`/approvals/${id}`} className="font-bold text-act hover:underline">
              {title}
            </Link>
            <span className="text-soft">
              <Verbatim>{maker.name}</Verbatim>, <Age since={at} />
            </span>
            <span translate="no" className="text-soft">
              {why}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
