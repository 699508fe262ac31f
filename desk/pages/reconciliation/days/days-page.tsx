// The last days: what is wrong on each apart from what is expected, and what could not be compared.
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
import { weekdayText } from '../day-text.ts';
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
        <Reading of={read}>
          {({ days }) => (
            <Grid
              caption={t('desk.reconciliation_page_days')}
              columns={columnsOf(t)}
              rows={days}
              rowKey={({ day }) => day}
              href={({ day }) => dayPath(day)}
              isMarked={({ wrong, unsettled }) => wrong + unsettled > 0}
            />
          )}
        </Reading>
      </Panel>
    </ReconciliationPage>
  );
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
          <Age since={at} />
        ),
      isNumeric: true,
    },
  ];
}
