// The unfinished items of a day, each with the reason and the deadline.
import { Link } from 'react-router';
import type { WaitingOnWire } from '#contract/desk/reconciliation/days.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { System } from '#desk/parts/system.tsx';
import { sideColumns, What } from '../differences/difference-cells.tsx';

/** The id of this panel, to which a system's count links. */
export const WAITING_ID = 'not-finished';

export function WaitingPanel({ of }: { of: readonly WaitingOnWire[] }) {
  const t = usePageTexts('deskReconciliation');
  const title = t('desk.reconciliation_waiting');
  return (
    <div id={WAITING_ID} className="scroll-mt-20">
      <Panel title={title}>
        <p className="text-soft">{t('desk.reconciliation_waiting_lead')}</p>
        <PlainTable
          caption={title}
          columns={columnsOf(t)}
          rows={of}
          rowKey={({ system, what, reference }) => `${system} ${what} ${reference}`}
        />
      </Panel>
    </div>
  );
}

/** Why an item waits: ours is held, theirs or ours is open, or else a reason by the kind of difference. */
function whyOf({ kind, ours, theirs }: WaitingOnWire) {
  if (ours?.state === 'held') return 'desk.reconciliation_waits_held';
  if (theirs?.state === 'open') return 'desk.reconciliation_waits_theirs';
  if (ours?.state === 'open') return 'desk.reconciliation_waits_ours';
  return `desk.reconciliation_waits_${kind}` as const;
}

const columnsOf = (t: Say<'deskReconciliation'>): PlainColumn<WaitingOnWire>[] => [
  {
    title: t('desk.reconciliation_reference'),
    cell: ({ reference, order_id: orderId }) =>
      orderId === null ? (
        <span className="wrap-anywhere">{reference}</span>
      ) : (
        <Link to={`/orders/${orderId}`} className="text-link wrap-anywhere">
          {reference}
        </Link>
      ),
  },
  { title: t('desk.reconciliation_what'), cell: (one) => <What of={one} /> },
  { title: t('desk.reconciliation_system'), cell: ({ system }) => <System of={system} /> },
  ...sideColumns(t),
  { title: t('desk.reconciliation_waits_why'), cell: (one) => t(whyOf(one)) },
  {
    title: t('desk.reconciliation_waits_until'),
    cell: ({ until }) => <Moment at={until} />,
  },
];
