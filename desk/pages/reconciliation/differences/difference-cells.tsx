// Cells of tables of differences: what it is, and what one side says.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { stateText } from './difference-text.ts';

export function What({ of: { what, kind } }: { of: Pick<DifferenceOnWire, 'what' | 'kind'> }) {
  const t = usePageTexts('deskReconciliation');
  return (
    <>
      {t(`desk.reconciliation_what_${what}`)}
      <span className="block text-label text-soft">{t(`desk.reconciliation_kind_${kind}`)}</span>
    </>
  );
}

interface SideProps {
  of: Pick<DifferenceOnWire, 'ours' | 'theirs' | 'currency'>;
  side: 'ours' | 'theirs';
}

export function Side({ of, side }: SideProps) {
  const t = usePageTexts('deskReconciliation');
  const known = of[side];
  if (!known) return <span className="text-soft">{t('desk.reconciliation_nothing')}</span>;
  return (
    <>
      <Amount rupees={known.amount} currency={of.currency} />
      <span className="block text-label text-soft">{stateText(t, known.state)}</span>
    </>
  );
}
