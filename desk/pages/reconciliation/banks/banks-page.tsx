// The banks: uploading a statement, the files so far, the format of each bank's statements, and each
// gateway's settlement schedule and deduction.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { listBanks } from '#contract/desk/reconciliation/banks.ts';
import type { BankOnWire, TermsOnWire } from '#contract/desk/reconciliation/banks.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { ReconciliationPage } from '../reconciliation-page.tsx';
import { bankColumns, fileColumns, termsColumns } from './bank-columns.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { UploadForm } from './upload-form.tsx';

type Banks = AnswerOf<typeof listBanks>;

/** The item whose dialog is open; null for a new one. */
type Setting = { bank: BankOnWire | null } | { terms: TermsOnWire | null };

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
  const [setting, setSetting] = useState<Setting>();
  const close = (): void => setSetting(undefined);
  const isFirst = of.banks.length === 0;
  const addButton = (text: string, what: Setting) =>
    mayDecide && (
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        className="min-h-9 px-3"
        onClick={() => setSetting(what)}
      >
        {text}
      </Button>
    );
  return (
    <>
      {mayDecide && !isFirst && <Upload of={of} />}
      <Panel
        title={t('desk.reconciliation_banks')}
        actions={addButton(t('desk.reconciliation_bank_add'), { bank: null })}
      >
        {of.banks.length === 0 ? (
          <p className="text-soft">{t('desk.reconciliation_banks_none')}</p>
        ) : (
          <PlainTable
            caption={t('desk.reconciliation_banks')}
            columns={bankColumns(t, mayDecide ? (bank) => setSetting({ bank }) : undefined)}
            rows={of.banks}
            rowKey={({ name }) => name}
          />
        )}
      </Panel>
      {!isFirst && (
        <>
          <Panel
            title={t('desk.reconciliation_terms')}
            actions={addButton(t('desk.reconciliation_terms_add'), { terms: null })}
          >
            <p className="text-soft">{t('desk.reconciliation_terms_lead')}</p>
            {of.terms.length === 0 ? (
              <p className="text-soft">{t('desk.reconciliation_terms_none')}</p>
            ) : (
              <PlainTable
                caption={t('desk.reconciliation_terms')}
                columns={termsColumns(
                  t,
                  of.systems,
                  mayDecide ? (terms) => setSetting({ terms }) : undefined,
                )}
                rows={of.terms}
                rowKey={({ system, bank }) => `${system} ${bank}`}
              />
            )}
          </Panel>
          <Files of={of} />
        </>
      )}
      <BankDialog of={setting && 'bank' in setting ? setting.bank : undefined} onClose={close} />
      <TermsDialog
        of={setting && 'terms' in setting ? setting.terms : undefined}
        banks={of}
        onClose={close}
        onAddBank={() => setSetting({ bank: null })}
      />
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
