// An opened case: its documents beside each other, its customer beside them, and the decision.
import type { OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { CaseHistory } from './case-history.tsx';
import { useSideName } from './case-names.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { DecisionBar } from './decision/decision-bar.tsx';
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
      <Documents opened={opened} review={review} nameOf={nameOf} />
      <div className="flex min-w-0 flex-col gap-5">
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
        <FraudPanel caseId={caseId} customer={opened.customer} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 xl:col-span-2">
        <CaseHistory opened={opened} />
      </div>
      {isWaiting && (
        <DecisionBar
          opened={opened}
          verdicts={verdicts}
          unexplained={review.unexplained}
          nameOf={nameOf}
          outcome={outcome}
          decision={decision}
        />
      )}
    </div>
  );
}

interface DocumentsProps {
  opened: OpenedCaseOnWire;
  review: Reviewing;
  nameOf: ReturnType<typeof useSideName>;
}

/** The one that is looked at is large; the others stand below it, and come up when they are chosen. */
function Documents({ opened: { documents }, review, nameOf }: DocumentsProps) {
  const t = usePageTexts('desk', 'deskKyc');
  return (
    <section
      aria-label={t('desk.kyc_documents')}
      className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:sticky xl:top-14"
    >
      {documents.length === 0 && <p className="text-soft">{t('desk.kyc_no_documents')}</p>}
      {documents.map(({ id, side, reason }, index) => (
        <div
          key={id}
          aria-current={index === review.at ? 'true' : undefined}
          className={classNames(
            'flex min-w-0 flex-col gap-2 rounded-sheet bg-sheet p-3 shadow-sheet',
            index === review.at && 'order-first col-span-full outline-2 outline-act',
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
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
            isLarge={index === review.at}
            onChoose={() => review.lookAt(index)}
            view={review.viewOf(id)}
            onView={(view) => review.setView(id, view)}
          />
        </div>
      ))}
    </section>
  );
}
