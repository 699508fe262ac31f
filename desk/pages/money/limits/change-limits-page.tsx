// Proposes a change of the limits of a tier, with how many people it would have stopped.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOf, Sent } from '#contract/call.ts';
import {
  CAP_NAMES,
  listLimitRulesOnDesk,
  previewLimitChange,
  proposeLimitChange,
  TIERS,
} from '#contract/desk/money/limits.ts';
import type { LimitRuleOnWire } from '#contract/desk/money/limits.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { ChangeSteps } from '#desk/parts/approvals/change-steps.tsx';
import { ClearableField } from '../change/clearable-field.tsx';
import {
  clearable,
  clearName,
  daysOf,
  textOf,
  useChangeForm,
} from '#desk/parts/approvals/change-form.ts';
import type { Typed } from '#desk/parts/approvals/change-form.ts';
import { FormButtons } from '#desk/parts/approvals/form-buttons.tsx';
import { WindowFields } from '../change/window-fields.tsx';
import { MoneyPage, moneyPath } from '../money-page.tsx';
import { capText } from './cap-text.ts';
import { LimitEffect } from './limit-effect.tsx';

type Body = Sent<typeof previewLimitChange, 'body'>;

interface Ready {
  body: Body;
  preview: AnswerOf<typeof previewLimitChange>;
}

export function ChangeLimitsPage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listLimitRulesOnDesk);
  const [ready, setReady] = useState<Ready>();
  return (
    <MoneyPage
      page="limits"
      title={t('desk.money_limits_change')}
      lead={t('desk.money_change_lead')}
    >
      <Reading of={read}>
        {({ rules }) => (
          <ChangeSteps
            form={<LimitForm rules={rules} onReady={setReady} />}
            ready={
              ready && {
                effect: <LimitEffect body={ready.body} of={ready.preview} />,
                propose: (why) => call(proposeLimitChange, { body: { ...ready.body, why } }),
              }
            }
            onBack={() => setReady(undefined)}
          />
        )}
      </Reading>
    </MoneyPage>
  );
}

const bodyOf = (typed: Typed): Body => ({
  tier: textOf(typed, 'tier') as Body['tier'],
  ...clearable(typed, CAP_NAMES),
  ...daysOf(typed),
});

const DEFAULTS: Record<string, string | boolean> = {
  tier: TIERS[0],
  ...Object.fromEntries(CAP_NAMES.map((name) => [name, ''])),
  ...Object.fromEntries(CAP_NAMES.map((name) => [clearName(name), false] as const)),
  from: '',
  until: '',
};

interface LimitFormProps {
  rules: readonly LimitRuleOnWire[];
  onReady: (ready: Ready) => void;
}

function LimitForm({ rules, onReady }: LimitFormProps) {
  const t = usePageTexts('deskMoney', 'deskApprovals');
  const form = useChangeForm({
    schema: previewLimitChange.body,
    bodyOf,
    defaults: DEFAULTS,
    async send(body) {
      onReady({ body, preview: await call(previewLimitChange, { body }) });
    },
  });
  const typed = useWatch({ control: form.form.control }) as Typed;
  const present = rules.find(({ tier, state }) => tier === typed['tier'] && state === 'in force');
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-4xl flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <div className="max-w-md">
        <ChoiceField
          label={t('desk.money_tier')}
          choices={TIERS.map((tier) => ({ value: tier, label: t(`desk.money_tier_${tier}`) }))}
          {...form.field('tier')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {CAP_NAMES.map((name) => (
          <ClearableField
            key={name}
            label={t(`desk.money_cap_${name}`)}
            hint={present && t('desk.money_now', { value: capText(t, present[name]) })}
            before={currencyText('NPR')}
            isCleared={typed[clearName(name)] === true}
            {...form.field(name)}
            box={{ text: t('desk.money_no_limit'), ...form.field(clearName(name)) }}
          />
        ))}
      </div>
      <WindowFields field={form.field} />
      <FormButtons backTo={moneyPath('limits')} isBusy={form.isBusy} />
    </form>
  );
}
