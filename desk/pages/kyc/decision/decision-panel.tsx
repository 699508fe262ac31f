// The decision about the whole case: every document's verdict, and the button that sends them.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import type { outcomeOf, Verdicts } from './verdicts.ts';
import type { useDecide } from './use-decide.ts';

interface DecisionPanelProps {
  opened: OpenedCaseOnWire;
  verdicts: Verdicts;
  nameOf: (side: DocumentSide) => string;
  outcome: ReturnType<typeof outcomeOf>;
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
      {outcome === 'verified' && !opened.number && (
        <p className="text-warn">{t('desk.kyc_number_needed')}</p>
      )}
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
      <Button
        className="self-start"
        isBusy={decision.isBusy}
        disabled={outcome === undefined}
        onClick={() => void decision.send()}
      >
        {t(`desk.kyc_send_${outcome ?? 'verified'}`)}
      </Button>
    </Panel>
  );
}
