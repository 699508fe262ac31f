// The audit log: searched, exported, and its chain verified.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { exportAuditCsv, exportAuditJson } from '#contract/desk/audit.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { saveAnswer } from '#web/api/save-file.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { AuditFilters } from './audit-filters.tsx';
import { filterOf, queryOf } from './audit-filter.ts';
import { AuditRecords } from './audit-records.tsx';
import { VerifyChain } from './verify-chain.tsx';

export function AuditPages() {
  const t = usePageTexts('desk', 'deskAudit');
  const [params, setParams] = useSearchParams();
  const { run, isBusy } = useAct();
  const [isVerifying, setVerifying] = useState(false);
  const filter = filterOf(params);
  const save = (file: typeof exportAuditCsv) =>
    run(() => saveAnswer(file, { query: queryOf(filter) }));
  const actions = (
    <>
      <Button
        look="secondary"
        aria-expanded={isVerifying}
        onClick={() => setVerifying(!isVerifying)}
      >
        {t('desk.audit_verify')}
      </Button>
      <Button look="secondary" isBusy={isBusy} onClick={() => void save(exportAuditCsv)}>
        {t('desk.audit_csv')}
      </Button>
      <Button look="secondary" isBusy={isBusy} onClick={() => void save(exportAuditJson)}>
        {t('desk.audit_json')}
      </Button>
    </>
  );
  return (
    <DeskPage title={t('desk.nav_audit')} lead={t('desk.audit_lead')} actions={actions}>
      {isVerifying && <VerifyChain />}
      <AuditFilters
        key={params.toString()}
        filter={filter}
        onSearch={(next) => setParams({ ...next })}
      />
      <AuditRecords filter={filter} />
    </DeskPage>
  );
}
