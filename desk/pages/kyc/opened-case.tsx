// An opened case: its documents beside each other, its customer beside them, and the decision.
import type { OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Columns, Panel } from '#desk/parts/desk-page.tsx';
import { CaseHistory } from './case-history.tsx';
import { useSideName } from './case-names.ts';
import { CustomerFacts, NameToCompare } from './customer-facts.tsx';
import { DecisionBar } from './decision/decision-bar.tsx';
import { DuplicateList } from './decision/duplicate-list.tsx';
import { FraudNote } from './decision/fraud-note.tsx';
import { NumberForm } from './decision/number-form.tsx';
import { useDecide } from './decision/use-decide.ts';
import type { Decided } from './decision/use-decide.ts';
import { useReview, useReviewKeys } from './decision/use-review.ts';
import type { Reviewing } from './decision/use-review.ts';
import { outcomeOf } from './decision/verdicts.ts';
import { VerdictPanel } from './decision/verdict-panel.tsx';
import { DocumentPicture } from './picture/document-picture.tsx';
import { ReplacedDocuments } from './replaced-documents.tsx';

interface OpenedCaseProps {
  seen: ReviewCase;
  opened: OpenedCaseOnWire;
  onSeen: (seen: ReviewCase) => void;
  onDecided: (decided: Decided) => void;
  onChanged: () => void;
}

/** The maximum height of a picture, so that verdicts and decision stay visible, also below a warning. */
const roomOf = ({ duplicates }: OpenedCaseOnWire): string =>
  duplicates.length > 0
    ? '[--kyc-picture:max(9rem,calc(100vh-46rem))]'
    : '[--kyc-picture:max(14rem,calc(100vh-36rem))]';

export function OpenedCase({ seen, opened, onSeen, onDecided, onChanged }: OpenedCaseProps) {
  // Loads all texts that a shortcut can bring up, so that no keypress has to wait for texts.
  const t = usePageTexts('desk', 'deskKyc', 'kyc', 'deskCustomers');
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
  const duplicates = (
    <Panel title={t('desk.kyc_duplicates')} isAlarm={opened.duplicates.length > 0}>
      <DuplicateList of={opened} nameOf={nameOf} />
    </Panel>
  );
  return (
    <div className={classNames('flex min-w-0 flex-col gap-4', roomOf(opened))}>
      {opened.duplicates.length > 0 && duplicates}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-sheet bg-sheet px-4 py-3 shadow-sheet">
        <NameToCompare opened={opened} />
        {isWaiting && <NumberForm caseId={caseId} number={opened.number} onNoted={onSeen} />}
      </div>
      {(opened.documents.length > 0 || opened.replaced.length === 0) && (
        <Documents opened={opened} review={review} nameOf={nameOf} />
      )}
      {isWaiting && current && (
        <VerdictPanel
          side={nameOf(current.side)}
          given={verdicts[current.id]}
          reasons={opened.reasons}
          language={opened.customer.language}
          onGive={review.give}
          refusing={review.refusing}
          onRefuse={focus.refuse}
          firstReason={focus.firstReason}
        />
      )}
      {opened.replaced.length > 0 && (
        <ReplacedDocuments replaced={opened.replaced} nameOf={nameOf} />
      )}
      <Columns
        left={
          <Panel title={t('desk.kyc_customer')}>
            <CustomerFacts opened={opened} />
          </Panel>
        }
        right={<CaseHistory opened={opened} />}
      />
      {opened.duplicates.length === 0 && duplicates}
      {isWaiting ? (
        <DecisionBar
          caseId={caseId}
          opened={opened}
          review={review}
          nameOf={nameOf}
          outcome={outcome}
          decision={decision}
        />
      ) : (
        <Panel>
          <FraudNote caseId={caseId} customer={opened.customer} />
        </Panel>
      )}
    </div>
  );
}

interface DocumentsProps {
  opened: OpenedCaseOnWire;
  review: Reviewing;
  nameOf: ReturnType<typeof useSideName>;
}

/** The documents, side by side and equally large where there is room; one of them is current. */
function Documents({ opened: { documents }, review, nameOf }: DocumentsProps) {
  const t = usePageTexts('desk', 'deskKyc');
  return (
    <section
      aria-label={t('desk.kyc_documents')}
      className={classNames('grid gap-4', COLUMNS[documents.length])}
    >
      {documents.length === 0 && <p className="text-soft">{t('desk.kyc_no_documents')}</p>}
      {documents.map(({ id, side, reason, renamed_at: renamedAt }, index) => (
        <div
          key={id}
          aria-current={index === review.at ? 'true' : undefined}
          className={classNames(
            'flex min-w-0 flex-col gap-2 rounded-sheet bg-sheet p-3 shadow-sheet',
            index === review.at && 'outline-2 outline-act',
          )}
        >
          {renamedAt !== null && <p className="font-bold text-warn">{t('desk.kyc_renamed')}</p>}
          {reason !== null && (
            <p className="text-soft">
              {t('desk.customer_reads')} {reason}
            </p>
          )}
          <DocumentPicture
            documentId={id}
            side={nameOf(side)}
            given={t(`desk.kyc_given_${review.verdicts[id]?.verdict ?? 'none'}`)}
            onChoose={index === review.at ? undefined : () => review.lookAt(index)}
            view={review.viewOf(id)}
            onView={(view) => review.setView(id, view)}
          />
        </div>
      ))}
    </section>
  );
}

/** The grid columns, by the number of documents. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2',
};
