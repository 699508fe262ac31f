// The decision about the whole case, in view at the bottom of the page: every document's verdict, what is
// still missing, and the button that sends them.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { KEYS, leadsTo } from './verdicts.ts';
import type { Outcome } from './verdicts.ts';
import { FraudNote } from './fraud-note.tsx';
import type { Reviewing } from './use-review.ts';
import type { useDecide } from './use-decide.ts';

const MISSING_ID = 'kyc-missing';

interface DecisionBarProps {
  caseId: string;
  opened: OpenedCaseOnWire;
  review: Reviewing;
  nameOf: (side: DocumentSide) => string;
  outcome: Outcome | undefined;
  decision: ReturnType<typeof useDecide>;
}

/** The look of the button; a rejection stands out. */
const LOOKS = { verified: 'primary', refused: 'primary', rejected: 'alarm' } as const;

/** The outcome so far, including a verdict whose reason is still missing. */
function aimOf({ opened, review: { verdicts, unexplained } }: DecisionBarProps): Outcome {
  const chosen = unexplained && { [unexplained.id]: unexplained };
  return leadsTo(opened.documents, { ...verdicts, ...chosen });
}

export function DecisionBar(props: DecisionBarProps) {
  const { caseId, opened, review, nameOf, outcome, decision } = props;
  const { verdicts, unexplained, current, next } = review;
  const aim = aimOf(props);
  const t = usePageTexts('deskKyc');
  const { fields = {}, banner } = decision.refused ?? {};
  const needsWhy = outcome === 'verified' && opened.duplicates.length > 0;
  return (
    <section
      aria-labelledby="kyc-decision"
      data-decision-bar
      className="sticky bottom-0 z-20 flex flex-col gap-3 rounded-sheet border border-rule bg-sheet px-4 py-3 shadow-sheet"
    >
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
      {(aim === 'rejected' || opened.duplicates.length > 0) && (
        <FraudNote caseId={caseId} customer={opened.customer} />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="kyc-decision" className="text-section">
          {t('desk.kyc_decision')}
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {opened.documents.map(({ id, side }) => (
            <div key={id} className="flex items-baseline gap-2">
              <dt className="text-label text-soft">{nameOf(side)}</dt>
              <dd className="font-bold">
                {t(`desk.kyc_given_${verdicts[id]?.verdict ?? 'none'}`)}
              </dd>
            </div>
          ))}
        </dl>
        <Missing {...props} />
        {next && current && verdicts[current.id] && (
          <Button look="secondary" onClick={review.lookAtNext}>
            {t('desk.kyc_next_undecided', { side: nameOf(next.side) })}
          </Button>
        )}
        <Button
          className="ml-auto"
          look={LOOKS[aim]}
          isBusy={decision.isBusy}
          disabled={outcome === undefined || unexplained !== undefined}
          aria-describedby={MISSING_ID}
          onClick={() => void decision.send()}
        >
          {t(`desk.kyc_send_${aim}`)}
          <Key name={KEYS.decide} isHidden />
        </Button>
      </div>
    </section>
  );
}

/** What the decision still needs; for an approval also the server's requirements. */
function Missing(props: DecisionBarProps) {
  const { opened, review, nameOf, decision } = props;
  const { verdicts, unexplained } = review;
  const t = usePageTexts('deskKyc');
  const isApproval = aimOf(props) === 'verified';
  const needsWhy = isApproval && opened.duplicates.length > 0 && decision.why.trim() === '';
  const missing = [
    ...opened.documents.flatMap(({ id, side }) => {
      if (unexplained?.id === id) return t('desk.kyc_missing_reason', { side: nameOf(side) });
      return verdicts[id] ? [] : t('desk.kyc_missing_verdict', { side: nameOf(side) });
    }),
    ...(isApproval && !opened.number ? [t('desk.kyc_missing_number')] : []),
    ...(needsWhy ? [t('desk.kyc_missing_why')] : []),
  ];
  return (
    <p id={MISSING_ID} role="status" className="min-w-0 flex-1 basis-60 text-warn empty:hidden">
      {missing.length > 0 && t('desk.kyc_missing', { what: missing.join(', ') })}
    </p>
  );
}
