// Proposes a manual journal: its lines and evidence, what it would post, and the reason.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, Sent } from '#contract/call.ts';
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import {
  listJournalAccounts,
  previewJournal,
  proposeJournal,
} from '#contract/desk/approvals/proposals.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { ProposeStep } from '#desk/parts/approvals/propose-step.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { JournalForm } from './journal-form.tsx';

export function JournalPage() {
  const t = usePageTexts('deskApprovals');
  const read = useRead(listJournalAccounts);
  const back = (
    <ButtonLink to="/approvals" look="quiet">
      {t('desk.approvals_back')}
    </ButtonLink>
  );
  return (
    <DeskPage
      title={t('desk.approvals_journal')}
      lead={t('desk.approvals_journal_lead')}
      actions={back}
    >
      <Reading of={read}>{({ accounts }) => <Steps accounts={accounts} />}</Reading>
    </DeskPage>
  );
}

interface Ready {
  body: Sent<typeof previewJournal, 'body'>;
  preview: ChangePreviewOnWire;
}

/** The form keeps what was typed while the preview is shown. */
function Steps({ accounts }: { accounts: AnswerOf<typeof listJournalAccounts>['accounts'] }) {
  const t = usePageTexts('deskApprovals');
  const navigate = useNavigate();
  const [ready, setReady] = useState<Ready>();
  return (
    <>
      <div hidden={ready !== undefined}>
        <Panel title={t('desk.approvals_journal_lines')}>
          <JournalForm
            accounts={accounts}
            onSend={async (body) => {
              const { preview } = await call(previewJournal, { body });
              setReady({ body, preview });
            }}
          />
        </Panel>
      </div>
      {ready && (
        <Panel title={t('desk.approvals_preview')}>
          <ProposeStep
            preview={ready.preview}
            propose={(why) => call(proposeJournal, { body: { ...ready.body, why } })}
            onDone={(id) => void navigate(`/approvals/${id}`)}
            onBack={() => setReady(undefined)}
          />
        </Panel>
      )}
    </>
  );
}
