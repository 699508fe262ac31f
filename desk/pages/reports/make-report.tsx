// The form that makes a report: its period, and the bank statement's balances at the period's end.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { getReportPeriod, makeReport } from '#contract/desk/reports.ts';
import { periodBefore, periodOf, REPORT_KINDS } from '#contract/desk/reports/period.ts';
import type { ReportKind } from '#contract/desk/reports/period.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { nepalDay } from '#desk/text/local-time.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { useBikramText, usePeriodText } from './period-text.ts';
import { RunStatus } from './run-status.tsx';

type Body = z.input<NonNullable<typeof makeReport.body>>;

export function MakeReport() {
  const t = usePageTexts('deskReports');
  const [params] = useSearchParams();
  const [runId, setRunId] = useState<string>();
  const kind = REPORT_KINDS.find((one) => one === params.get('kind')) ?? 'weekly';
  const day = params.get('day') ?? periodBefore(periodOf(kind, nepalDay())).firstDay;
  const form = useContractForm({
    schema: makeReport.body,
    defaults: { kind, day, bank_balance: '', bank_reference: '' },
    async send(values: Body) {
      const { run_id: id } = await call(makeReport, { body: values });
      setRunId(id);
    },
  });
  return (
    <Panel title={t('desk.reports_make')}>
      <p className="text-soft">{t('desk.reports_make_lead')}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <FormBanner tone="error">{form.banner}</FormBanner>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <ChoiceField
            label={t('desk.reports_kind')}
            choices={REPORT_KINDS.map((one) => ({ value: one, label: t(`desk.reports_${one}`) }))}
            {...form.field('kind')}
          />
          <DayField label={t('desk.reports_period_day')} {...form.field('day')} />
          <TextField
            label={t('desk.reports_bank_balance')}
            hint={t('desk.reports_bank_balance_hint')}
            before={currencyText('NPR')}
            inputMode="decimal"
            {...form.field('bank_balance')}
          />
          <TextField
            label={t('desk.reports_bank_reference_label')}
            hint={t('desk.reports_bank_reference_hint')}
            maxLength={100}
            {...form.field('bank_reference')}
          />
        </div>
        <Chosen form={form.form} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('desk.reports_send')}
          </Button>
        </div>
      </form>
      {runId && <RunStatus key={runId} runId={runId} />}
    </Panel>
  );
}

type Form = ReturnType<typeof useContractForm>['form'];

/** The chosen period, and the balances of uploaded statements at its end. */
function Chosen({ form: { control } }: { form: Form }) {
  const [kind, day] = useWatch({ control, name: ['kind', 'day'] }) as [ReportKind, string];
  return /^2\d{3}-\d\d-\d\d$/.test(day) ? <ChosenPeriod kind={kind} day={day} /> : null;
}

function ChosenPeriod({ kind, day }: { kind: ReportKind; day: string }) {
  const t = usePageTexts('deskReports');
  const periodText = usePeriodText();
  const bikramText = useBikramText();
  const { data } = useRead(getReportPeriod, { query: { kind, day } });
  if (!data) return null;
  const { bank } = data;
  return (
    <div aria-live="polite">
      <p>
        {t('desk.reports_period_is', { days: periodText(data) })} · {bikramText(data)}
      </p>
      {!data.is_over && <p className="text-warn">{t('desk.reports_not_over', { minutes: 15 })}</p>}
      {bank && (
        <p className="text-soft">
          {t('desk.reports_bank_from_statements', {
            banks: bank.banks.join(', '),
            amount: rupeesText(bank.balance),
          })}
        </p>
      )}
    </div>
  );
}
