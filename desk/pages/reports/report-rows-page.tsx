// The rows behind one figure of a report: exactly those that were counted.
import { Link, useParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { getReport, listReportRows } from '#contract/desk/reports.ts';
import type { FigureOnWire, ReportRow } from '#contract/desk/reports.ts';
import { FIGURE_CODES } from '#contract/desk/reports/figures.ts';
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey, useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { usePeriodText } from './period-text.ts';

/** The section that has the pages of each kind of subject. */
const PAGES: Readonly<Record<string, string>> = {
  order: '/orders',
  customer: '/customers',
  complaint: '/work/complaints',
};
const SUBJECTS = ['order', 'customer', 'transfer', 'complaint'] as const;

export function ReportRowsPage() {
  const t = usePageTexts('desk', 'deskReports');
  const { reportId = '', figure: named } = useParams();
  const figure = FIGURE_CODES.find((code) => code === named);
  if (!figure) return <DeskPage title={t('desk.page_unknown')}>{null}</DeskPage>;
  return <Rows key={`${reportId} ${figure}`} reportId={reportId} figure={figure} />;
}

function Rows({ reportId, figure }: { reportId: string; figure: FigureCode }) {
  const t = usePageTexts('desk', 'deskReports');
  const periodText = usePeriodText();
  const params = { reportId };
  const { data } = useRead(getReport, { params });
  const read = usePages<AnswerOf<typeof listReportRows>>({
    key: readKey(listReportRows, { params, query: { figure } }),
    read: (after, signal) => {
      const query = { figure, ...(after !== undefined && { after }) };
      return call(listReportRows, { params, query, signal });
    },
    nextOf: ({ next }) => next,
  });
  const told = data?.report.figures.find(({ code }) => code === figure);
  const label = t(`desk.reports_${figure}`);
  return (
    <DeskPage
      title={t('desk.reports_rows_of', { figure: label })}
      lead={data && periodText(data.report)}
      actions={
        <ButtonLink look="secondary" to={`/reports/${reportId}`}>
          {t('desk.reports_back')}
        </ButtonLink>
      }
    >
      <Panel>
        {told && <Counted figure={told} />}
        <Paged of={read}>
          {(pages) => <RowGrid caption={label} rows={pages.flatMap(({ rows }) => rows)} />}
        </Paged>
      </Panel>
    </DeskPage>
  );
}

function Counted({ figure: { count, amount } }: { figure: FigureOnWire }) {
  const t = usePageTexts('deskReports');
  const parts = [
    ...(count === null ? [] : [t('desk.reports_rows', { count })]),
    ...(amount === null ? [] : [rupeesText(amount)]),
  ];
  return <p className="figures font-bold">{parts.join(' · ')}</p>;
}

function useRowColumns(rows: readonly ReportRow[]): GridColumn<ReportRow>[] {
  const t = usePageTexts('deskReports');
  const kindText = (kind: string): string => {
    const known = SUBJECTS.find((one) => one === kind);
    return known ? t(`desk.reports_subject_${known}`) : kind;
  };
  const amount: GridColumn<ReportRow> = {
    title: t('desk.reports_column_amount'),
    cell: ({ amount: rupees }) => rupees !== null && rupeesText(rupees),
    isNumeric: true,
  };
  return [
    {
      title: t('desk.reports_row_subject'),
      cell: ({ subject_kind: kind, subject }) => (
        <Subject page={PAGES[kind]} id={subject} text={`${kindText(kind)} ${subject}`} />
      ),
    },
    { title: t('desk.reports_row_at'), cell: ({ at }) => at !== null && <ShortMoment at={at} /> },
    { title: t('desk.reports_row_detail'), cell: ({ detail }) => detail, isWide: true },
    ...(rows.some((row) => row.amount !== null) ? [amount] : []),
  ];
}

interface SubjectProps {
  page: string | undefined;
  id: string;
  text: string;
}

function Subject({ page, id, text }: SubjectProps) {
  if (page === undefined) return text;
  return (
    <Link to={`${page}/${id}`} className="text-link">
      {text}
    </Link>
  );
}

function RowGrid({ caption, rows }: { caption: string; rows: readonly ReportRow[] }) {
  const t = usePageTexts('desk');
  const columns = useRowColumns(rows);
  if (rows.length === 0) return <p className="text-soft">{t('desk.none')}</p>;
  return (
    <Grid
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id, detail }) => `${id} ${detail ?? ''}`}
    />
  );
}
