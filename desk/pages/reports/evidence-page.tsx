// Evidence of a case by its number, for cases that have no page of their own.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CASE_KINDS } from '#contract/desk/reports.ts';
import { isId } from '#contract/fields.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { EvidenceButton } from '#desk/parts/evidence-button.tsx';

export function EvidencePage() {
  const t = usePageTexts('deskReports');
  const [params] = useSearchParams();
  const [kind, setKind] = useState(
    CASE_KINDS.find((one) => one === params.get('kind')) ?? CASE_KINDS[0],
  );
  const [typed, setTyped] = useState(params.get('id') ?? '');
  const caseId = typed.trim();
  const choose = (value: string): void =>
    setKind(CASE_KINDS.find((one) => one === value) ?? CASE_KINDS[0]);
  return (
    <DeskPage title={t('desk.reports_evidence')} lead={t('desk.reports_evidence_lead')}>
      <Panel>
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <ChoiceField
            label={t('desk.reports_evidence_kind')}
            choices={CASE_KINDS.map((one) => ({
              value: one,
              label: t(`desk.reports_case_${one}`),
            }))}
            value={kind}
            onChange={({ target }) => choose(target.value)}
          />
          <TextField
            label={t('desk.reports_evidence_id')}
            hint={t('desk.reports_evidence_id_hint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div>
          <EvidenceButton kind={kind} caseId={isId(caseId) ? caseId : undefined} />
        </div>
      </Panel>
    </DeskPage>
  );
}
