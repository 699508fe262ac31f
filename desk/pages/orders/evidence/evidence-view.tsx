// What an outside system or an operator said, as it is stored, with its secrets masked.
import { usePageTexts } from '#ui/texts.ts';
import { DecisionEvidence, decisionIn } from './decision-evidence.tsx';

interface EvidenceViewProps {
  of: unknown;
  /** The author. */
  by?: string;
}

/** Draws nothing without evidence. */
export function EvidenceView({ of, by }: EvidenceViewProps) {
  const t = usePageTexts('deskOrders');
  if (of === null || of === undefined) return null;
  const decision = decisionIn(of);
  if (decision) return <DecisionEvidence of={decision} />;
  const text = typeof of === 'string' ? of : JSON.stringify(of, null, 2);
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer text-label text-act hover:underline">
        {t('desk.orders_told')}
        {by && <span className="sr-only">: {by}</span>}
      </summary>
      <pre
        translate="no"
        className="mt-1 rounded-small bg-well p-3 text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </details>
  );
}
