// Proposes a change of the fees: of all orders or of one type, with its effect on last week's orders.
import { useState } from 'react';
import { listFeeVersions, proposeFeeChange } from '#contract/desk/money/fees.ts';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { ChangeSteps } from '#desk/parts/approvals/change-steps.tsx';
import { MoneyPage } from '../money-page.tsx';
import { FeeEffect } from './fee-effect.tsx';
import { FeeForm } from './fee-form.tsx';
import type { FeeBody, FeePreview } from './fee-form.tsx';

interface Ready {
  body: FeeBody;
  preview: FeePreview;
}

export function ChangeFeesPage() {
  const t = usePageTexts('deskMoney');
  const read = useRead(listFeeVersions);
  const [ready, setReady] = useState<Ready>();
  return (
    <MoneyPage page="fees" title={t('desk.money_fees_change')} lead={t('desk.money_change_lead')}>
      <Reading of={read}>
        {({ in_force: inForce, versions }) => {
          const general = versions.find(({ state }) => state === 'in force');
          if (!general) return <Panel>{t('desk.money_fees_none')}</Panel>;
          return (
            <ChangeSteps
              form={<FeeForm general={general} byType={inForce} onReady={setReady} />}
              ready={
                ready && {
                  effect: <FeeEffect of={ready.preview} body={ready.body} />,
                  propose: (why) => call(proposeFeeChange, { body: { ...ready.body, why } }),
                }
              }
              onBack={() => setReady(undefined)}
            />
          );
        }}
      </Reading>
    </MoneyPage>
  );
}
