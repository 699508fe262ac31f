// Reports: making one, the issued ones, and the results of the last attempts.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { listReports } from '#contract/desk/reports.ts';
import type { ReportIssue, ReportRun } from '#contract/desk/reports.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { MakeReport } from './make-report.tsx';
import { useBikramText, usePeriodText } from './period-text.ts';
import { BrokenRules } from './run-status.tsx';

type ReportsList = AnswerOf<typeof listReports>;

export function ReportsHome() {
  const t = usePageTexts('desk', 'deskReports');
  const may = useMay();
  const read = usePages<ReportsList>({
    key: readKey(listReports),
    read: (before, signal) =>
      call(listReports, { query: { ...(before !== undefined && { before }) }, signal }),
    nextOf: ({ next }) => next,
  });
  const actions = may('evidence.export') && (
    <ButtonLink look="secondary" to="/reports/evidence">
      {t('desk.reports_evidence')}
    </ButtonLink>
  );
  return (
    <DeskPage title={t('desk.nav_reports')} lead={t('desk.reports_lead')} actions={actions}>
      <MakeReport />
      <Panel title={t('desk.reports_list')}>
        <Paged of={read}>
          {(pages) => <Issues reports={pages.flatMap(({ reports }) => reports)} />}
        </Paged>
      </Panel>
      {(read.data?.pages[0]?.runs.length ?? 0) > 0 && (
        <Panel title={t('desk.reports_attempts')}>
          <Attempts runs={read.data?.pages[0]?.runs ?? []} />
        </Panel>
      )}
    </DeskPage>
  );
}

function useIssueColumns(): GridColumn<ReportIssue>[] {
  const t = usePageTexts('deskReports');
  const periodText = usePeriodText();
  const bikramText = useBikramText();
  return [
    {
      title: t('desk.reports_period'),
      cell: (report) => <RowLink to={`/reports/${report.id}`}>{periodText(report)}</RowLink>,
    },
    { title: t('desk.reports_bikram'), cell: bikramText },
    { title: t('desk.reports_kind'), cell: ({ kind }) => t(`desk.reports_${kind}`) },
    { title: t('desk.reports_issue'), cell: ({ issue }) => issue, isNumeric: true },
    { title: t('desk.reports_issued_at'), cell: ({ issued_at: at }) => <ShortMoment at={at} /> },
    { title: t('desk.reports_issued_by'), cell: ({ issued_by: by }) => by },
    {
      title: t('desk.reports_digest'),
      cell: ({ digest }) => <code title={digest}>{digest.slice(0, 12)}…</code>,
    },
  ];
}

function Issues({ reports }: { reports: readonly ReportIssue[] }) {
  const t = usePageTexts('desk', 'deskReports');
  const columns = useIssueColumns();
  if (reports.length === 0) return <p className="text-soft">{t('desk.reports_list_none')}</p>;
  return (
    <Grid
      caption={t('desk.reports_list')}
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      href={({ id }) => `/reports/${id}`}
    />
  );
}

interface Shown {
  /** The id of the run whose broken rules are shown. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
}

function useRunColumns({ shown, onShow }: Shown): GridColumn<ReportRun>[] {
  const t = usePageTexts('deskReports');
  const periodText = usePeriodText();
  return [
    { title: t('desk.reports_period'), cell: periodText },
    { title: t('desk.reports_kind'), cell: ({ kind }) => t(`desk.reports_${kind}`) },
    {
      title: t('desk.reports_state'),
      cell: ({ id, state }) =>
        state === 'refused' ? (
          <Button
            look="quiet"
            aria-expanded={id === shown}
            onClick={() => onShow(id === shown ? undefined : id)}
          >
            {t('desk.reports_state_refused')}
          </Button>
        ) : (
          t(`desk.reports_state_${state}`)
        ),
    },
    { title: t('desk.reports_asked'), cell: ({ asked_by: by }) => by },
    { title: t('desk.reports_row_at'), cell: ({ asked_at: at }) => <ShortMoment at={at} /> },
  ];
}

function Attempts({ runs }: { runs: readonly ReportRun[] }) {
  const t = usePageTexts('deskReports');
  const [shown, setShown] = useState<string>();
  const columns = useRunColumns({ shown, onShow: setShown });
  const refused = runs.find(({ id }) => id === shown);
  return (
    <>
      <Grid
        caption={t('desk.reports_attempts')}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        isMarked={({ state }) => state === 'refused' || state === 'failed'}
      />
      {refused && <BrokenRules run={refused} />}
    </>
  );
}
