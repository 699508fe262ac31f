// Proposes the rate of a currency. Rates are used only for the estimate beside a card payment, so nothing
// else changes.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOf, Sent } from '#contract/call.ts';
import { listRateHistory, previewRate, proposeRate } from '#contract/desk/money/rates.ts';
import type { RateOnWire } from '#contract/desk/money/rates.ts';
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { ChangePreview } from '#desk/parts/approvals/change-preview.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { ChangeSteps } from '#desk/parts/approvals/change-steps.tsx';
import { daysOf, textOf, useChangeForm } from '#desk/parts/approvals/change-form.ts';
import type { Typed } from '#desk/parts/approvals/change-form.ts';
import { Overlap } from '../change/overlap.tsx';
import { WindowFacts } from '../change/window-facts.tsx';
import { FormButtons } from '#desk/parts/approvals/form-buttons.tsx';
import { WindowFields } from '../change/window-fields.tsx';
import { MoneyPage, moneyPath } from '../money-page.tsx';

type Body = Sent<typeof previewRate, 'body'>;

interface Ready {
  body: Body;
  preview: AnswerOf<typeof previewRate>;
}

export function ChangeRatePage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listRateHistory);
  const [ready, setReady] = useState<Ready>();
  return (
    <MoneyPage page="rates" title={t('desk.money_rates_change')} lead={t('desk.money_change_lead')}>
      <Reading of={read}>
        {({ rates }) => (
          <ChangeSteps
            form={<RateForm rates={rates} onReady={setReady} />}
            ready={
              ready && {
                effect: <RateEffect {...ready} />,
                propose: (why) => call(proposeRate, { body: { ...ready.body, why } }),
              }
            }
            onBack={() => setReady(undefined)}
          />
        )}
      </Reading>
    </MoneyPage>
  );
}

const presentRate = (rates: readonly RateOnWire[], currency: unknown): RateOnWire | undefined =>
  rates.find((one) => one.currency === currency && one.state === 'in force');

function bodyOf(typed: Typed): Body {
  const currency = textOf(typed, 'currency') as Body['currency'];
  return { currency, rate: textOf(typed, 'rate') ?? '', ...daysOf(typed) };
}

interface RateFormProps {
  rates: readonly RateOnWire[];
  onReady: (ready: Ready) => void;
}

function RateForm({ rates, onReady }: RateFormProps) {
  const t = usePageTexts('deskMoney', 'deskApprovals');
  const form = useChangeForm({
    schema: previewRate.body,
    bodyOf,
    defaults: { currency: CURRENCIES[0], rate: '', from: '', until: '' },
    async send(body) {
      onReady({ body, preview: await call(previewRate, { body }) });
    },
  });
  const currency = useWatch({ control: form.form.control, name: 'currency' }) as string;
  const present = presentRate(rates, currency);
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-4xl flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('desk.money_currency')}
          choices={CURRENCIES.map((one) => ({ value: one, label: one }))}
          {...form.field('currency')}
        />
        <TextField
          label={t('desk.money_rate_label', { currency })}
          hint={
            present
              ? t('desk.money_now', { value: numberText(present.npr_per_unit) })
              : t('desk.money_rate_unset')
          }
          inputMode="decimal"
          autoComplete="off"
          {...form.field('rate')}
        />
      </div>
      <WindowFields field={form.field} />
      <FormButtons backTo={moneyPath('rates')} isBusy={form.isBusy} />
    </form>
  );
}

function RateEffect({ body, preview }: Ready) {
  const t = usePageTexts('deskMoney');
  const { currency, rate } = body;
  const { before } = preview;
  const change = {
    label: t('desk.money_rate_label', { currency }),
    before: before === null ? '–' : numberText(before),
    after: numberText(Number(rate)),
  };
  const title = t('desk.money_rate_title', { currency });
  return (
    <>
      <div className="max-w-4xl">
        <ChangePreview of={{ title, lines: [change], journals: [] }} />
      </div>
      <WindowFacts
        of={body}
        facts={[[t('desk.money_rate_charges'), t('desk.money_rate_estimate')]]}
      />
      <Overlap of={preview} change={body} />
    </>
  );
}
