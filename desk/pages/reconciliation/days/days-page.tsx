// The last days: wrong differences, expected ones, and what could not be compared.
import { Link } from 'react-router';
import { listReconciliationDays } from '#contract/desk/reconciliation/days.ts';
import type { DayRowOnWire } from '#contract/desk/reconciliation/days.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Age } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { spanText, weekdayText } from '../day-text.ts';
import { Count } from '../count.tsx';
import { dayPath } from '../paths.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';

export function DaysPage() {
  const t = usePageTexts('desk', 'deskReconciliation');
  const read = useRead(listReconciliationDays);
  return (
    <ReconciliationPage
      title={t('desk.nav_reconciliation')}
      lead={t('desk.reconciliation_days_lead')}
    >
      <Panel>
        <Reading of={read}>{({ days }) => <Days of={days} />}</Reading>
      </Panel>
    </ReconciliationPage>
  );
}

/** The rows of days; today always has a row of its own, so that it can be compared. */
function Days({ of }: { of: readonly DayRowOnWire[] }) {
  const t = usePageTexts('deskReconciliation');
  const [today, ...before] = of;
  const rows = [...(today ? [today] : []), ...before.filter((one) => !isSilent(one))];
  return (
    <>
      <Grid
        caption={t('desk.reconciliation_page_days')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ day }) => day}
        href={({ day }) => dayPath(day)}
        isMarked={({ wrong, unsettled }) => wrong + unsettled > 0}
      />
      {silentStretches(before).map(({ first, last, days }) => (
        <p key={first} className="text-soft">
          {t('desk.reconciliation_never_days', { count: days, days: spanText(t, first, last) })}{' '}
          <Link to={dayPath(last)} className="text-act underline">
            {t('desk.reconciliation_never_open')}
          </Link>
        </p>
      ))}
    </>
  );
}

/** Whether a day was never compared and has no data. */
const isSilent = ({ compared_at: at, wrong, settling, ...row }: DayRowOnWire): boolean =>
  at === null && wrong + settling + row.expected + row.unsettled + row.faults === 0;

interface Stretch {
  first: string;
  last: string;
  days: number;
}

/** Merges consecutive days without data. Takes the days newest first. */
function silentStretches(of: readonly DayRowOnWire[]): Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const one of of) {
    const silent = isSilent(one);
    const last = stretches.at(-1);
    if (silent && isOpen && last) {
      last.first = one.day;
      last.days += 1;
    } else if (silent) stretches.push({ first: one.day, last: one.day, days: 1 });
    isOpen = silent;
  }
  return stretches;
}

function columnsOf(t: Say<'deskReconciliation'>): GridColumn<DayRowOnWire>[] {
  return [
    {
      title: t('desk.reconciliation_day_of'),
      cell: ({ day }) => <RowLink to={dayPath(day)}>{weekdayText(t, day)}</RowLink>,
    },
    {
      title: t('desk.reconciliation_wrong'),
      cell: ({ wrong, compared_at: at }) => (
        <Count of={wrong} look="wrong" isUnread={at === null} />
      ),
      isNumeric: true,
    },
    {
      title: t('desk.reconciliation_expected'),
      cell: ({ expected, compared_at: at }) => (
        <Count of={expected} look="expected" isUnread={at === null} />
      ),
      isNumeric: true,
    },
    {
      title: t('desk.reconciliation_unsettled'),
      cell: ({ unsettled, compared_at: at }) => (
        <Count of={unsettled} look="wrong" isUnread={at === null} />
      ),
      isNumeric: true,
    },
    {
      title: t('desk.reconciliation_silent'),
      cell: ({ faults, compared_at: at }) => (
        <Count of={faults} look="wrong" isUnread={at === null} />
      ),
      isNumeric: true,
    },
    {
      title: t('desk.reconciliation_compared'),
      cell: ({ compared_at: at }) =>
        at === null ? (
          <span className="text-soft">{t('desk.reconciliation_never')}</span>
        ) : (
          <Age since={at} form="ago" />
        ),
      isNumeric: true,
    },
  ];
}
