// The decision about the whole case: every document's verdict, and the button that sends them.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { leadsTo } from './verdicts.ts';
import type { Outcome, Verdicts } from './verdicts.ts';
import type { useDecide } from './use-decide.ts';

const MISSING_ID = 'kyc-missing';

interface DecisionPanelProps {
  opened: OpenedCaseOnWire;
  verdicts: Verdicts;
  nameOf: (side: DocumentSide) => string;
  outcome: Outcome | undefined;
  decision: ReturnType<typeof useDecide>;
}

export function DecisionPanel(props: DecisionPanelProps) {
  const { opened, verdicts, nameOf, outcome, decision } = props;
  const t = usePageTexts('deskKyc');
  const { fields = {}, banner } = decision.refused ?? {};
  const needsWhy = outcome === 'verified' && opened.duplicates.length > 0;
  return (
    <Panel title={t('desk.kyc_decision')}>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {opened.documents.map(({ id, side }) => (
          <div key={id} className="flex items-baseline gap-2">
            <dt className="text-label text-soft">{nameOf(side)}</dt>
            <dd className="font-bold">{t(`desk.kyc_given_${verdicts[id]?.verdict ?? 'none'}`)}</dd>
          </div>
        ))}
      </dl>
      {needsWhy && (
        <TextField
          label={t('desk.kyc_why')}
          hint={t('desk.kyc_why_needed')}
          message={fields['why']}
          value={decision.why}
          onChange={({ target }) => decision.setWhy(target.value)}
          autoComplete="off"
        />
      )}
      <FormBanner tone="error">{banner ?? fields['documents'] ?? fields['number']}</FormBanner>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          isBusy={decision.isBusy}
          disabled={outcome === undefined}
          aria-describedby={MISSING_ID}
          onClick={() => void decision.send()}
        >
          {t(`desk.kyc_send_${leadsTo(opened.documents, verdicts)}`)}
        </Button>
        <Missing {...props} />
      </div>
    </Panel>
  );
}

/** What the decision still needs; of an approval also what the server asks for. */
function Missing({ opened, verdicts, nameOf, decision }: DecisionPanelProps) {
  const t = usePageTexts('deskKyc');
  const undecided = opened.documents.filter(({ id }) => verdicts[id] === undefined);
  const isApproval = leadsTo(opened.documents, verdicts) === 'verified';
  const needsWhy = isApproval && opened.duplicates.length > 0 && decision.why.trim() === '';
  const missing = [
    ...undecided.map(({ side }) => t('desk.kyc_missing_verdict', { side: nameOf(side) })),
    ...(isApproval && !opened.number ? [t('desk.kyc_missing_number')] : []),
    ...(needsWhy ? [t('desk.kyc_missing_why')] : []),
  ];
  return (
    <p id={MISSING_ID} role="status" className="min-w-0 flex-1 text-warn empty:hidden">
      {missing.length > 0 && t('desk.kyc_missing', { what: missing.join(', ') })}
    </p>
  );
}
