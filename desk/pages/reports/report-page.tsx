// One report: its figures by section, each linked to its rows, and the other versions of the report.
import { Link, useParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { getReport, getReportCsv, getReportPdf } from '#contract/desk/reports.ts';
import type { FigureOnWire } from '#contract/desk/reports.ts';
import { FIGURES, REPORT_SECTIONS } from '#contract/desk/reports/figures.ts';
import type { ReportSection } from '#contract/desk/reports/figures.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { saveAnswer } from '#web/api/save-file.ts';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { usePeriodText } from './period-text.ts';

type Answer = AnswerOf<typeof getReport>;

export function ReportPage() {
  const { reportId = '' } = useParams();
  const read = useRead(getReport, { params: { reportId } });
  const t = usePageTexts('desk', 'deskReports');
  const periodText = usePeriodText();
  const { run, isBusy } = useAct();
  const report = read.data?.report;
  const save = (file: typeof getReportCsv) => run(() => saveAnswer(file, { params: { reportId } }));
  const title = report ? t(`desk.reports_title_${report.kind}`) : t('desk.nav_reports');
  const actions = report && (
    <>
      <Button look="secondary" isBusy={isBusy} onClick={() => void save(getReportCsv)}>
        {t('desk.reports_csv')}
      </Button>
      <Button look="secondary" isBusy={isBusy} onClick={() => void save(getReportPdf)}>
        {t('desk.reports_pdf')}
      </Button>
      <ButtonLink look="quiet" to={`/reports?kind=${report.kind}&day=${report.first_day}`}>
        {t('desk.reports_print_again')}
      </ButtonLink>
    </>
  );
  return (
    <DeskPage title={title} lead={report && periodText(report)} actions={actions}>
      <Reading of={read}>{(answer) => <Report {...answer} />}</Reading>
    </DeskPage>
  );
}

function Report({ report, issues, before, confirmed }: Answer) {
  const t = usePageTexts('deskReports');
  const isShort = report.figures.some(
    ({ code, amount }) => code === 'bank_difference' && (amount ?? 0) < 0,
  );
  return (
    <>
      {isShort && <FormBanner tone="warning">{t('desk.reports_shortfall')}</FormBanner>}
      {before.length > 0 && <FormBanner tone="info">{t('desk.reports_changed')}</FormBanner>}
      <Panel>
        <Facts
          facts={[
            [t('desk.reports_bikram'), report.bikram_months],
            [t('desk.reports_issue'), report.issue],
            [t('desk.reports_issued_by'), report.issued_by],
            [t('desk.reports_issued_at'), <Moment key="at" at={report.issued_at} isFull />],
            [t('desk.reports_bank_reference'), report.bank_reference],
            [t('desk.reports_digest'), <code key="digest">{report.digest}</code>],
          ]}
        />
      </Panel>
      {REPORT_SECTIONS.map((section) => (
        <Section
          key={section}
          section={section}
          reportId={report.id}
          figures={report.figures}
          before={before}
        />
      ))}
      <History issues={issues} confirmed={confirmed} reportId={report.id} />
    </>
  );
}

interface SectionProps {
  section: ReportSection;
  reportId: string;
  figures: readonly FigureOnWire[];
  before: readonly FigureOnWire[];
}

const HEAD = 'border-b border-rule px-2 py-1.5 text-label font-bold text-soft';
const CELL = 'figures px-2 py-1.5 text-right whitespace-nowrap';

function Section({ section, reportId, figures, before }: SectionProps) {
  const t = usePageTexts('deskReports');
  const title = t(`desk.reports_section_${section}`);
  const own = FIGURES.filter((figure) => figure.section === section);
  return (
    <Panel title={title}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {t('desk.reports_column_figure')}
            </th>
            <th scope="col" className={`${HEAD} w-32 text-right`}>
              {t('desk.reports_column_count')}
            </th>
            <th scope="col" className={`${HEAD} w-48 text-right`}>
              {t('desk.reports_column_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {own.flatMap(({ code, hasRows }) => {
            const figure = figures.find((one) => one.code === code);
            if (!figure) return [];
            const was = before.find((one) => one.code === code);
            const link = hasRows ? `/reports/${reportId}/${code}` : undefined;
            return <Figure key={code} figure={figure} was={was} link={link} />;
          })}
        </tbody>
      </table>
    </Panel>
  );
}

interface FigureProps {
  figure: FigureOnWire;
  /** The figure of the previous version, if it was different. */
  was: FigureOnWire | undefined;
  link: string | undefined;
}

function Figure({ figure: { code, count, amount }, was, link }: FigureProps) {
  const t = usePageTexts('deskReports');
  const language = useLanguage();
  const digits = (value: number | null): string =>
    value === null ? '' : digitsIn(String(value), language);
  const money = (value: number | null): string => (value === null ? '' : rupeesText(value));
  const label = t(`desk.reports_${code}`);
  const former = was && [digits(was.count), money(was.amount)].filter(Boolean).join(' · ');
  return (
    <tr
      className={classNames(
        'border-b border-rule/70',
        was && 'shadow-[inset_3px_0_0_var(--color-warn)]',
      )}
    >
      <th scope="row" className="px-2 py-1.5 text-left font-normal">
        {link ? (
          <Link to={link} className="text-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {former && (
          <span className="block text-small text-warn">
            {t('desk.reports_changed_from', { figure: former })}
          </span>
        )}
      </th>
      <td className={CELL}>{digits(count)}</td>
      <td className={classNames(CELL, (amount ?? 0) < 0 && 'font-bold text-danger')}>
        {money(amount)}
      </td>
    </tr>
  );
}

interface HistoryProps extends Pick<Answer, 'issues' | 'confirmed'> {
  reportId: string;
}

function History({ issues, confirmed, reportId }: HistoryProps) {
  const t = usePageTexts('deskReports');
  if (issues.length < 2 && confirmed.length === 0) return null;
  return (
    <Panel title={t('desk.reports_issues')}>
      <ul className="flex flex-col gap-1">
        {issues.map(({ id, issue, issued_at: at, issued_by: by }) => (
          <li key={id}>
            {id === reportId ? <b>{issue}</b> : <Link to={`/reports/${id}`}>{issue}</Link>}
            {': '}
            <Moment at={at} /> · {by}
          </li>
        ))}
      </ul>
      {confirmed.length > 0 && (
        <>
          <h3 className="text-label text-soft">{t('desk.reports_confirmed')}</h3>
          <ul className="flex flex-col gap-1">
            {confirmed.map(({ by, at }) => (
              <li key={at}>
                <Moment at={at} /> · {by}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
