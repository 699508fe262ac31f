// The banks: uploading a statement, the files so far, the format of each bank's statements, and each
// gateway's settlement schedule and deduction.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { listBanks } from '#contract/desk/reconciliation/banks.ts';
import type { BankOnWire } from '#contract/desk/reconciliation/banks.ts';
import type { TermsOnWire } from '#contract/desk/reconciliation/terms.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { PendingChanges } from '#desk/parts/approvals/pending-changes.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { termsPath } from '../paths.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { bankColumns, fileColumns, termsColumns } from './bank-columns.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { UploadForm } from './upload-form.tsx';

type Banks = AnswerOf<typeof listBanks>;

export function BanksPage() {
  const t = usePageTexts('deskReconciliation');
  const read = useRead(listBanks);
  return (
    <ReconciliationPage
      title={t('desk.reconciliation_page_banks')}
      lead={t('desk.reconciliation_banks_lead')}
    >
      <Reading of={read}>{(banks) => <Parts of={banks} />}</Reading>
    </ReconciliationPage>
  );
}

function Parts({ of }: { of: Banks }) {
  const t = usePageTexts('deskReconciliation');
  const mayDecide = useMay()('reconciliation.decide');
  /** The bank whose dialog is open; null for a new one. */
  const [setting, setSetting] = useState<BankOnWire | null>();
  const isFirst = of.banks.length === 0;
  const addButton = mayDecide && (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      className="min-h-9 px-3"
      onClick={() => setSetting(null)}
    >
      {t('desk.reconciliation_bank_add')}
    </Button>
  );
  return (
    <>
      {mayDecide && !isFirst && <Upload of={of} />}
      <Panel title={t('desk.reconciliation_banks')} actions={addButton}>
        {isFirst ? (
          <p className="text-soft">{t('desk.reconciliation_banks_none')}</p>
        ) : (
          <PlainTable
            caption={t('desk.reconciliation_banks')}
            columns={bankColumns(t, mayDecide ? setSetting : undefined)}
            rows={of.banks}
            rowKey={({ name }) => name}
          />
        )}
      </Panel>
      {!isFirst && (
        <>
          <Terms of={of} />
          <Files of={of} />
        </>
      )}
      <BankDialog of={setting} onClose={() => setSetting(undefined)} />
    </>
  );
}

/** The terms in force, and the proposals to change them. */
function Terms({ of: { terms, systems } }: { of: Banks }) {
  const t = usePageTexts('deskReconciliation');
  const navigate = useNavigate();
  const mayPropose = useMay()('money.propose');
  const change = ({ system }: TermsOnWire): void => void navigate(termsPath(system));
  return (
    <>
      <PendingChanges kind="settlement_terms" />
      <Panel
        title={t('desk.reconciliation_terms')}
        actions={
          mayPropose && (
            <ButtonLink look="secondary" className="min-h-9 px-3" to={termsPath()}>
              {t('desk.reconciliation_terms_add')}
            </ButtonLink>
          )
        }
      >
        <p className="text-soft">{t('desk.reconciliation_terms_lead')}</p>
        {terms.length === 0 ? (
          <p className="text-soft">{t('desk.reconciliation_terms_none')}</p>
        ) : (
          <PlainTable
            caption={t('desk.reconciliation_terms')}
            columns={termsColumns(t, systems, mayPropose ? change : undefined)}
            rows={terms}
            rowKey={({ system, bank }) => `${system} ${bank}`}
          />
        )}
      </Panel>
    </>
  );
}

function Upload({ of: { banks } }: { of: Banks }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <Panel title={t('desk.reconciliation_upload')}>
      <UploadForm banks={banks} />
    </Panel>
  );
}

function Files({ of: { files } }: { of: Banks }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <Panel title={t('desk.reconciliation_files')}>
      {files.length === 0 ? (
        <p className="text-soft">{t('desk.reconciliation_files_none')}</p>
      ) : (
        <PlainTable
          caption={t('desk.reconciliation_files')}
          columns={fileColumns(t)}
          rows={files}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  );
}
