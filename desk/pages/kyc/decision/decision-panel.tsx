// The decision about the whole case: every document's verdict, and the button that sends them.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
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
      <Facts
        facts={opened.documents.map(({ id, side }) => [
          nameOf(side),
          t(`desk.kyc_verdict_${verdicts[id]?.verdict ?? 'none'}`),
        ])}
      />
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
      <Missing {...props} />
      <Button
        className="self-start"
        isBusy={decision.isBusy}
        disabled={outcome === undefined}
        aria-describedby={MISSING_ID}
        onClick={() => void decision.send()}
      >
        {t(`desk.kyc_send_${outcome ?? 'verified'}`)}
      </Button>
    </Panel>
  );
}

/** What the decision still needs; of an approval also what the server asks for. */
function Missing({ opened, verdicts, nameOf, outcome, decision }: DecisionPanelProps) {
  const t = usePageTexts('deskKyc');
  const undecided = opened.documents.filter(({ id }) => verdicts[id] === undefined);
  const isApproval = outcome === 'verified' || outcome === undefined;
  const needsWhy = isApproval && opened.duplicates.length > 0 && decision.why.trim() === '';
  const missing = [
    ...undecided.map(({ side }) => t('desk.kyc_missing_verdict', { side: nameOf(side) })),
    ...(isApproval && !opened.number ? [t('desk.kyc_missing_number')] : []),
    ...(needsWhy ? [t('desk.kyc_missing_why')] : []),
  ];
  return (
    <p id={MISSING_ID} role="status" className="text-warn empty:hidden">
      {missing.length > 0 && t('desk.kyc_missing', { what: missing.join(', ') })}
    </p>
  );
}
