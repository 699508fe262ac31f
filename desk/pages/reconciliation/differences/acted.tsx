// A notice that the order's money has moved since the comparison, with a button to compare the day again.
import { getReconciliationDay } from '#contract/desk/reconciliation/days.ts';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { journalText } from '#desk/text/journal-text.ts';
import { useComparing } from '../comparing/use-comparing.ts';

interface ActedProps {
  of: DifferenceOnWire;
  acted: NonNullable<DifferenceOnWire['acted']>;
}

export function Acted({ of: { day }, acted: { kind, at } }: ActedProps) {
  const t = usePageTexts('deskApprovals', 'deskReconciliation');
  const may = useMay();
  const { data } = useRead(getReconciliationDay, { params: { day } });
  const { run, isBusy, isRunning } = useComparing(day, data);
  const mayRun = may('reconciliation.decide');
  useKeys(mayRun ? [{ keys: 'r', label: t('desk.reconciliation_run'), run }] : []);
  return (
    <FormBanner tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-bold">
            {journalText(kind, t)}, <ShortMoment at={at} />
          </p>
          {t('desk.reconciliation_verdict_compare')}
        </div>
        {mayRun && (
          <Button isBusy={isBusy} onClick={run}>
            {t(isRunning ? 'desk.reconciliation_running' : 'desk.reconciliation_run')}
            <Key name="r" />
          </Button>
        )}
      </div>
    </FormBanner>
  );
}
