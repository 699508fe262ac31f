// An opened case: its documents beside each other, its customer beside them, and the decision.
import type { OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { CaseHistory } from './case-history.tsx';
import { useSideName } from './case-names.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { DecisionPanel } from './decision/decision-panel.tsx';
import { DuplicateList } from './decision/duplicate-list.tsx';
import { FraudPanel } from './decision/fraud-panel.tsx';
import { NumberForm } from './decision/number-form.tsx';
import { useDecide } from './decision/use-decide.ts';
import type { Decided } from './decision/use-decide.ts';
import { useReview, useReviewKeys } from './decision/use-review.ts';
import type { Reviewing } from './decision/use-review.ts';
import { outcomeOf } from './decision/verdicts.ts';
import { VerdictPanel } from './decision/verdict-panel.tsx';
import { DocumentPicture } from './picture/document-picture.tsx';

interface OpenedCaseProps {
  seen: ReviewCase;
  opened: OpenedCaseOnWire;
  onSeen: (seen: ReviewCase) => void;
  onDecided: (decided: Decided) => void;
  onChanged: () => void;
}

export function OpenedCase({ seen, opened, onSeen, onDecided, onChanged }: OpenedCaseProps) {
  const t = usePageTexts('deskKyc');
  const nameOf = useSideName(seen.document_type);
  const review = useReview(opened);
  const { current, verdicts } = review;
  const caseId = seen.id;
  const decision = useDecide({ caseId, opened, verdicts, onDecided, onChanged });
  const outcome = outcomeOf(opened.documents, verdicts);
  const isWaiting = seen.state === 'in_review';
  const decide = (): void => {
    if (outcome && isWaiting) void decision.send();
  };
  const focus = useReviewKeys(review, { reasons: opened.reasons, decide });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {/* Beside the rest the decision stays in view under the pictures; in one column it comes last. */}
      <div className="contents xl:sticky xl:top-12 xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
        <Documents opened={opened} review={review} nameOf={nameOf} />
        {isWaiting && (
          <div className="order-1 xl:order-none">
            <DecisionPanel
              opened={opened}
              verdicts={verdicts}
              nameOf={nameOf}
              outcome={outcome}
              decision={decision}
            />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title={t('desk.kyc_customer')}>
          <CustomerFacts opened={opened} />
          {isWaiting && (
            <NumberForm
              caseId={caseId}
              number={opened.number}
              onNoted={onSeen}
              field={focus.number}
            />
          )}
        </Panel>
        <Panel title={t('desk.kyc_duplicates')}>
          <DuplicateList of={opened} nameOf={nameOf} />
        </Panel>
        {isWaiting && current && (
          <Panel title={t('desk.kyc_verdict_of', { side: nameOf(current.side) })}>
            <VerdictPanel
              side={nameOf(current.side)}
              given={verdicts[current.id]}
              reasons={opened.reasons}
              language={opened.customer.language}
              onGive={review.give}
              refusing={review.refusing}
              onRefuse={focus.refuse}
              next={review.next && { side: nameOf(review.next.side), onLook: review.lookAtNext }}
              firstReason={focus.firstReason}
            />
          </Panel>
        )}
        <FraudPanel caseId={caseId} customer={opened.customer} />
      </div>
      <div className="order-2 flex min-w-0 flex-col gap-5 xl:order-none xl:col-span-2">
        <CaseHistory opened={opened} />
      </div>
    </div>
  );
}

interface DocumentsProps {
  opened: OpenedCaseOnWire;
  review: Reviewing;
  nameOf: ReturnType<typeof useSideName>;
}

function Documents({ opened: { documents }, review, nameOf }: DocumentsProps) {
  const t = usePageTexts('desk', 'deskKyc');
  return (
    <section aria-label={t('desk.kyc_documents')} className="grid gap-4 md:grid-cols-2">
      {documents.length === 0 && <p className="text-soft">{t('desk.kyc_no_documents')}</p>}
      {documents.map(({ id, side, reason }, index) => (
        <div
          key={id}
          aria-current={index === review.at ? 'true' : undefined}
          onPointerDown={() => review.lookAt(index)}
          onFocus={() => review.lookAt(index)}
          className={classNames(
            'flex min-w-0 flex-col gap-2 rounded-sheet bg-sheet p-3 shadow-sheet',
            index === review.at && 'outline-2 outline-act',
          )}
        >
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-section">{nameOf(side)}</h2>
            <p className="text-label text-soft">
              {t(`desk.kyc_given_${review.verdicts[id]?.verdict ?? 'none'}`)}
            </p>
          </div>
          {reason !== null && (
            <p className="text-soft">
              {t('desk.customer_reads')} {reason}
            </p>
          )}
          <DocumentPicture
            documentId={id}
            side={nameOf(side)}
            view={review.viewOf(id)}
            onView={(view) => review.setView(id, view)}
          />
        </div>
      ))}
    </section>
  );
}
