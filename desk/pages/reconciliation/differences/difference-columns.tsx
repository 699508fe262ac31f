// The columns of a list of differences.
import { Link } from 'react-router';
import type {
  DifferenceListName,
  DifferenceOnWire,
} from '#contract/desk/reconciliation/differences.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { nepalShortDayText } from '#desk/text/local-time.ts';
import { RowLink } from '#desk/parts/row-link.tsx';
import { System } from '#desk/parts/system.tsx';
import { differencePath } from '../paths.ts';
import { ApartCell, sideColumns, What } from './difference-cells.tsx';
import { nameOf } from './difference-text.ts';
import { Standing } from './standing.tsx';

interface ColumnsAsked {
  show: DifferenceListName;
  /** Whether all differences are of one day, so that no column for the day is needed. */
  isDay: boolean;
  /** Whether the table is only for reading, so that rows cannot be selected. */
  isRead: boolean;
}

export function columnsOf(
  t: Say<'deskReconciliation'>,
  { show, isDay, isRead }: ColumnsAsked,
): GridColumn<DifferenceOnWire>[] {
  return [
    {
      title: t('desk.reconciliation_reference'),
      cell: (one) =>
        isRead ? (
          <Link to={differencePath(one.id)} className="font-bold text-act hover:underline">
            <Name of={one} />
          </Link>
        ) : (
          <RowLink to={differencePath(one.id)}>
            <Name of={one} />
          </RowLink>
        ),
    },
    { title: t('desk.reconciliation_what'), cell: (one) => <What of={one} /> },
    { title: t('desk.reconciliation_system'), cell: ({ system }) => <System of={system} /> },
    ...(isDay
      ? []
      : [
          {
            title: t('desk.reconciliation_day_of'),
            cell: ({ day }: DifferenceOnWire) => (
              <span className="whitespace-nowrap">{nepalShortDayText(day)}</span>
            ),
          },
        ]),
    ...sideColumns(t),
    {
      title: t('desk.reconciliation_apart'),
      cell: (one) => <ApartCell of={one} />,
      isNumeric: true,
    },
    ending(t, show),
  ];
}

/** The name; a reference is one long word, which must not crowd out the other columns. */
function Name({ of }: { of: DifferenceOnWire }) {
  const t = usePageTexts('deskReconciliation');
  return <span className="inline-block max-w-44 wrap-anywhere lg:max-w-none">{nameOf(t, of)}</span>;
}

function ending(
  t: Say<'deskReconciliation'>,
  show: DifferenceListName,
): GridColumn<DifferenceOnWire> {
  if (show === 'settling') {
    return {
      title: t('desk.reconciliation_standing'),
      cell: (one) => <Standing of={one} />,
      isWide: true,
    };
  }
  if (show === 'expected') {
    return {
      title: t('desk.reconciliation_expected_why'),
      cell: ({ expected }) => expected && t(`desk.reconciliation_because_${expected}`),
      isWide: true,
    };
  }
  if (show === 'closed') {
    return {
      title: t('desk.reconciliation_closed'),
      cell: (one) => <Closed of={one} />,
      isWide: true,
    };
  }
  return {
    title: t('desk.reconciliation_seen'),
    cell: ({ first_seen: at }) => <Age since={at} />,
    isNumeric: true,
  };
}

function Closed({
  of: { closed_why: why, closed_by: by, resolved_at: at, approval_id: approval },
}: {
  of: DifferenceOnWire;
}) {
  const t = usePageTexts('deskReconciliation');
  return (
    <>
      {approval === null ? (
        why
      ) : (
        <Link to={`/approvals/${approval}`} className="text-act hover:underline">
          {t('desk.reconciliation_line_journal')}
        </Link>
      )}
      <span className="block text-label text-soft">
        {by !== null && `${by}, `}
        {at !== null && <Moment at={at} />}
      </span>
    </>
  );
}
