// Downloads the evidence of a case by its number, for cases that have no page of their own.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CASE_KINDS } from '#contract/desk/reports.ts';
import type { CaseKind } from '#contract/desk/reports.ts';
import { isId } from '#contract/fields.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { EvidenceButton } from '#desk/parts/evidence-button.tsx';
import { useSearch } from '#desk/parts/use-search.ts';

export function EvidencePage() {
  const t = usePageTexts('deskReports');
  const [params] = useSearchParams();
  const [kind, setKind] = useState(
    CASE_KINDS.find((one) => one === params.get('kind')) ?? CASE_KINDS[0],
  );
  const [typed, setTyped] = useState(params.get('id') ?? '');
  const found = useCase(kind, typed.trim());
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
        {found.said && (
          <p aria-live="polite" className="text-soft">
            {found.said}
          </p>
        )}
        <div>
          <EvidenceButton
            kind={kind}
            caseId={found.id}
            look="primary"
            label={t('desk.reports_evidence_make')}
          />
          {typed.trim() === '' && (
            <p className="mt-1.5 text-small text-soft">{t('desk.reports_evidence_id_first')}</p>
          )}
        </div>
      </Panel>
    </DeskPage>
  );
}

/** The type under which the search finds each kind of case; it does not find disputes. */
const FOUND_AS: Partial<Record<CaseKind, string>> = {
  order: 'order',
  customer: 'person',
  complaint: 'complaint',
};

/** The case whose id or public number was typed, and the text about the search. */
function useCase(kind: CaseKind, typed: string): { id: string | undefined; said: string } {
  const t = usePageTexts('deskReports');
  const isWhole = isId(typed);
  const { hits, isWaiting, isFailed } = useSearch(isWhole ? '' : typed);
  if (isWhole || typed === '') return { id: isWhole ? typed : undefined, said: '' };
  const [hit, another] = hits.filter(({ type }) => type === FOUND_AS[kind]);
  if (hit && !another) {
    const name = `${hit.title}, ${hit.detail}`;
    return { id: hit.id, said: t('desk.reports_evidence_found', { name }) };
  }
  return { id: undefined, said: isWaiting || isFailed ? '' : t('desk.reports_evidence_unknown') };
}
