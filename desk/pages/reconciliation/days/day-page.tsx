// A day, with three columns for each system: our books, theirs, the bank. Below, the day's differences: wrong
// ones separately from those being settled or expected.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getReconciliationDay } from '#contract/desk/reconciliation/days.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { daysLater } from '#contract/dates/nepal-day.ts';
import { nepalDay } from '#desk/text/local-time.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { weekdayText } from '../day-text.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { dayPath } from '../paths.ts';
import { DaySystems } from './day-systems.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { isAnswered, isCompared, isPartlySeen, useComparing } from '../comparing/use-comparing.ts';
import type { DayOnWire } from '../comparing/use-comparing.ts';

export function DayPage({ day }: { day: string }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const read = useRead(getReconciliationDay, { params: { day } });
  const comparing = useComparing(day, read.data);
  const isKnown = read.data !== undefined && isCompared(read.data);
  const title = read.data ? weekdayText(t, day) : day;
  return (
    <ReconciliationPage
      title={title}
      lead={t('desk.reconciliation_day_lead')}
      actions={<DayActs day={day} comparing={comparing} isCompared={isKnown} />}
    >
      <Reading of={read}>{(one) => <Day of={one} comparing={comparing} />}</Reading>
    </ReconciliationPage>
  );
}

type Comparing = ReturnType<typeof useComparing>;

interface DayActsProps {
  day: string;
  comparing: Comparing;
  isCompared: boolean;
}

/** The button that compares the day again, and links to the previous and next day. */
function DayActs({ day, comparing: { run, isBusy, isRunning }, ...of }: DayActsProps) {
  const t = usePageTexts('deskReconciliation');
  const navigate = useNavigate();
  const may = useMay();
  const [today] = useState(() => nepalDay());
  const [before, after] = [daysLater(day, -1), daysLater(day, 1)];
  const isLast = day >= today;
  const mayRun = may('reconciliation.decide');
  const runText = of.isCompared ? 'desk.reconciliation_run' : 'desk.reconciliation_run_first';
  const beside = (to: string): void => void navigate(dayPath(to));
  useKeys([
    { keys: 'h', label: t('desk.reconciliation_day_before'), run: () => beside(before) },
    ...(isLast
      ? []
      : [{ keys: 'l', label: t('desk.reconciliation_day_after'), run: () => beside(after) }]),
    ...(mayRun ? [{ keys: 'r', label: t(runText), run }] : []),
  ]);
  return (
    <>
      <ButtonLink to={dayPath(before)} look="quiet">
        {t('desk.reconciliation_day_before')}
        <Key name="h" />
      </ButtonLink>
      {!isLast && (
        <ButtonLink to={dayPath(after)} look="quiet">
          {t('desk.reconciliation_day_after')}
          <Key name="l" />
        </ButtonLink>
      )}
      {mayRun && of.isCompared && (
        <Button look="secondary" isBusy={isBusy} onClick={run}>
          {t(isRunning ? 'desk.reconciliation_running' : 'desk.reconciliation_run')}
          <Key name="r" />
        </Button>
      )}
    </>
  );
}

interface DayProps {
  of: DayOnWire;
  comparing: Comparing;
}

function Day({ of, comparing }: DayProps) {
  const t = usePageTexts('deskReconciliation');
  const { day, is_running: isRunning, systems, unexplained, waiting } = of;
  const isKnown = isCompared(of);
  const running = isKnown
    ? 'desk.reconciliation_running_lead'
    : 'desk.reconciliation_running_first';
  return (
    <>
      {isRunning && <FormBanner tone="info">{t(running)}</FormBanner>}
      {unexplained > 0 && (
        <FormBanner tone="warning">
          <Link to={`/reconciliation/lines?open=yes&day=${day}`} className="text-act underline">
            {t('desk.reconciliation_unexplained', { count: unexplained })}
          </Link>
        </FormBanner>
      )}
      {!isKnown && <NotCompared comparing={comparing} />}
      {systems.length > 0 && (
        <Panel title={t('desk.reconciliation_sides')}>
          <DaySystems of={systems} />
        </Panel>
      )}
      {waiting.length > 0 && <WaitingPanel of={waiting} />}
      {isKnown && (
        <Differences
          day={day}
          none={noneText(of)}
          isSettling={systems.some(({ settling }) => settling > 0)}
        />
      )}
    </>
  );
}

/** Shown instead of results for a day that was not compared yet. */
function NotCompared({ comparing: { run, isBusy } }: Pick<DayProps, 'comparing'>) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  return (
    <Panel title={t('desk.reconciliation_day_none')}>
      <p>{t('desk.reconciliation_day_none_lead')}</p>
      {may('reconciliation.decide') && (
        <Button isBusy={isBusy} onClick={run} className="self-start">
          {t('desk.reconciliation_run_first')}
          <Key name="r" />
        </Button>
      )}
    </Panel>
  );
}

type NoneText = 'desk.reconciliation_none_read' | 'desk.reconciliation_none_seen';

function noneText(of: DayOnWire): NoneText | undefined {
  if (!of.systems.every(isAnswered)) return 'desk.reconciliation_none_read';
  return isPartlySeen(of) ? 'desk.reconciliation_none_seen' : undefined;
}

interface DifferencesProps {
  day: string;
  /** The text where nothing is wrong; undefined if everything could be compared. */
  none: NoneText | undefined;
  /** Whether some differences are being settled. */
  isSettling: boolean;
}

function Differences({ day, none, isSettling }: DifferencesProps) {
  const t = usePageTexts('deskReconciliation');
  return (
    <>
      <Panel title={t('desk.reconciliation_wrong')}>
        <p className="text-soft">{t('desk.reconciliation_wrong_lead')}</p>
        <DifferenceList filter={{ show: 'wrong', day }} none={none && t(none)} />
      </Panel>
      {isSettling && (
        <Panel title={t('desk.reconciliation_settling')}>
          <p className="text-soft">{t('desk.reconciliation_settling_lead')}</p>
          <DifferenceList filter={{ show: 'settling', day }} isRead />
        </Panel>
      )}
      <Panel title={t('desk.reconciliation_expected')}>
        <p className="text-soft">{t('desk.reconciliation_expected_lead')}</p>
        <DifferenceList filter={{ show: 'expected', day }} isRead />
      </Panel>
    </>
  );
}
