// Table cells of a difference: its name, and what one side says.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { stateText } from '#desk/text/difference-words.ts';
import { apart, sidesText } from './difference-text.ts';

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
      <span className="block text-label whitespace-nowrap text-soft">
        {stateText(t, known.state)}
      </span>
    </>
  );
}

/** The two columns of what each side says. */
export const sideColumns = (t: Say<'deskReconciliation'>) =>
  (['ours', 'theirs'] as const).map((side) => ({
    title: t(`desk.reconciliation_${side}`),
    cell: (one: SideProps['of']) => <Side of={one} side={side} />,
    isNumeric: true,
  }));

/** The amount of the difference, and what each side says. */
export function ApartCell({ of, className = '' }: { of: DifferenceOnWire; className?: string }) {
  const t = usePageTexts('deskReconciliation');
  const says = sidesText(t, of);
  return (
    <>
      <Amount rupees={Math.abs(apart(of))} currency={of.currency} className={className} />
      {says !== undefined && (
        <span className="block min-w-36 text-label whitespace-normal text-soft">{says}</span>
      )}
    </>
  );
}
