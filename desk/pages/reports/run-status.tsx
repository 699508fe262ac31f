// The progress of making a report, and the rules that the books broke.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getReportRun, listReports } from '#contract/desk/reports.ts';
import type { ReportRun } from '#contract/desk/reports.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';

const POLL_MS = 1_000;

export function RunStatus({ runId }: { runId: string }) {
  const t = usePageTexts('desk', 'deskReports');
  const { data, error } = useQuery<ReportRun, CallError>({
    queryKey: readKey(getReportRun, { params: { runId } }),
    queryFn: ({ signal }) => call(getReportRun, { params: { runId }, signal }),
    refetchInterval: ({ state: { data: run } }) =>
      run && run.state !== 'running' ? false : POLL_MS,
  });
  const state = data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'running') {
      void readCache.invalidateQueries({ queryKey: readKey(listReports) });
    }
  }, [state]);
  if (error && !data) return <FormBanner tone="error">{t('desk.unread')}</FormBanner>;
  if (!data || data.state === 'running') {
    return <FormBanner tone="info">{t('desk.reports_making')}</FormBanner>;
  }
  return <RunEnd run={data} />;
}

function RunEnd({ run }: { run: ReportRun }) {
  const t = usePageTexts('deskReports');
  if (run.state === 'refused') return <BrokenRules run={run} />;
  if (run.state === 'failed' || run.report_id === null) {
    return <FormBanner tone="error">{t('desk.reports_failed')}</FormBanner>;
  }
  return (
    <FormBanner tone="success">
      {t(run.state === 'same' ? 'desk.reports_same' : 'desk.reports_made')}{' '}
      <Link to={`/reports/${run.report_id}`} className="font-bold underline">
        {t('desk.reports_open')}
      </Link>
    </FormBanner>
  );
}

/** Which rules were broken, how often, and the first violations of each. */
export function BrokenRules({ run: { broken } }: { run: ReportRun }) {
  const t = usePageTexts('deskReports');
  return (
    <FormBanner tone="error">
      <p className="font-bold">{t('desk.reports_refused')}</p>
      <p>{t('desk.reports_refused_lead')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {broken.map(({ rule, says, count, details }) => (
          <li key={rule + says}>
            <p>
              <b>{rule}</b> {says}: {t('desk.reports_violations', { count })}
            </p>
            <ul className="list-disc pl-5 text-small wrap-anywhere">
              {details.slice(0, 5).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </FormBanner>
  );
}
