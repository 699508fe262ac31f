// A day in three columns for each system: ours, theirs, the bank. Below: its differences, those that are
// wrong apart from those that are expected.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { getReconciliationDay, runReconciliationDay } from '#contract/desk/reconciliation/days.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { nepalDay } from '#desk/text/local-time.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { daysLater, weekdayText } from '../day-text.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { readAllAgain } from '../read-again.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { dayPath } from '../paths.ts';
import { DaySystems } from './day-systems.tsx';
import { useRunning } from './use-running.ts';

export function DayPage({ day }: { day: string }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const read = useRead(getReconciliationDay, { params: { day } });
  const title = read.data ? weekdayText(t, day) : day;
  return (
    <ReconciliationPage
      title={title}
      lead={t('desk.reconciliation_day_lead')}
      actions={<DayActs day={day} isRunning={read.data?.is_running === true} />}
    >
      <Reading of={read}>{(one) => <Day of={one} />}</Reading>
    </ReconciliationPage>
  );
}

/** Comparing the day anew, and the days beside it. */
function DayActs({ day, isRunning }: { day: string; isRunning: boolean }) {
  const t = usePageTexts('deskReconciliation');
  const navigate = useNavigate();
  const may = useMay();
  const act = useAct();
  const [today] = useState(() => nepalDay());
  const [before, after] = [daysLater(day, -1), daysLater(day, 1)];
  const isLast = day >= today;
  const mayRun = may('reconciliation.decide');
  const run = (): void =>
    void act.run(async () => {
      const { is_started: isStarted } = await call(runReconciliationDay, { params: { day } });
      const text = isStarted
        ? 'desk.reconciliation_run_started'
        : 'desk.reconciliation_run_already';
      addToast(t(text), { tone: 'success' });
      await readAllAgain();
    });
  const beside = (to: string): void => void navigate(dayPath(to));
  useKeys([
    { keys: 'h', label: t('desk.reconciliation_day_before'), run: () => beside(before) },
    ...(isLast
      ? []
      : [{ keys: 'l', label: t('desk.reconciliation_day_after'), run: () => beside(after) }]),
    ...(mayRun ? [{ keys: 'r', label: t('desk.reconciliation_run'), run }] : []),
  ]);
  return (
    <>
      <ButtonLink to={dayPath(before)} look="quiet">
        {t('desk.reconciliation_day_before')}
        <kbd className="font-sans text-label font-normal">h</kbd>
      </ButtonLink>
      {!isLast && (
        <ButtonLink to={dayPath(after)} look="quiet">
          {t('desk.reconciliation_day_after')}
          <kbd className="font-sans text-label font-normal">l</kbd>
        </ButtonLink>
      )}
      {mayRun && (
        <Button look="secondary" isBusy={act.isBusy || isRunning} onClick={run}>
          {t(isRunning ? 'desk.reconciliation_running' : 'desk.reconciliation_run')}
          <kbd className="font-sans text-label font-normal">r</kbd>
        </Button>
      )}
    </>
  );
}

type DayOnWire = AnswerOf<typeof getReconciliationDay>;

function Day({ of: { day, is_running: isRunning, systems, unexplained } }: { of: DayOnWire }) {
  const t = usePageTexts('deskReconciliation');
  useRunning(day, isRunning);
  return (
    <>
      {isRunning && <FormBanner tone="info">{t('desk.reconciliation_running_lead')}</FormBanner>}
      {unexplained > 0 && (
        <FormBanner tone="warning">
          <Link to={`/reconciliation/lines?open=yes&day=${day}`} className="text-act underline">
            {t('desk.reconciliation_unexplained', { count: unexplained })}
          </Link>
        </FormBanner>
      )}
      <Panel title={t('desk.reconciliation_sides')}>
        <DaySystems of={systems} />
      </Panel>
      <Panel title={t('desk.reconciliation_wrong')}>
        <p className="text-soft">{t('desk.reconciliation_wrong_lead')}</p>
        <DifferenceList filter={{ show: 'wrong', day }} />
      </Panel>
      <Panel title={t('desk.reconciliation_expected')}>
        <p className="text-soft">{t('desk.reconciliation_expected_lead')}</p>
        <DifferenceList filter={{ show: 'expected', day }} isRead />
      </Panel>
    </>
  );
}
