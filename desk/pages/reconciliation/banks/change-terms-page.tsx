// Proposes the settlement terms of a system to a second person.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { listBanks } from '#contract/desk/reconciliation/banks.ts';
import { proposeTerms } from '#contract/desk/reconciliation/terms.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { ChangePreview } from '#desk/parts/approvals/change-preview.tsx';
import { ChangeSteps } from '#desk/parts/approvals/change-steps.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { BANKS_PATH } from '../paths.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { TermsForm } from './terms-form.tsx';
import type { ReadyTerms } from './terms-form.tsx';

export function ChangeTermsPage() {
  const t = usePageTexts('deskReconciliation');
  const read = useRead(listBanks);
  return (
    <ReconciliationPage
      of="banks"
      title={t('desk.reconciliation_terms_add')}
      lead={t('desk.reconciliation_terms_change_lead')}
    >
      <Reading of={read}>
        {(banks) => (banks.banks.length === 0 ? <NoBank /> : <Steps banks={banks} />)}
      </Reading>
    </ReconciliationPage>
  );
}

function Steps({ banks }: { banks: AnswerOf<typeof listBanks> }) {
  const [search] = useSearchParams();
  const [ready, setReady] = useState<ReadyTerms>();
  const of = banks.terms.find(({ system }) => system === search.get('system')) ?? null;
  return (
    <ChangeSteps
      form={<TermsForm of={of} banks={banks} onReady={setReady} />}
      ready={
        ready && {
          effect: (
            <div className="max-w-4xl">
              <ChangePreview of={ready.preview} />
            </div>
          ),
          propose: (why) => call(proposeTerms, { body: { ...ready.body, why } }),
        }
      }
      onBack={() => setReady(undefined)}
    />
  );
}

function NoBank() {
  const t = usePageTexts('deskReconciliation');
  return (
    <Panel>
      <p>{t('desk.reconciliation_terms_no_bank')}</p>
      <div>
        <ButtonLink to={BANKS_PATH}>{t('desk.reconciliation_bank_add')}</ButtonLink>
      </div>
    </Panel>
  );
}
