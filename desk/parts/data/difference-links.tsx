// Differences between our books and others', each with both sides' figures, its progress, and a link to its
// page.
import { Link } from 'react-router';
import type { DeskDifference } from '#contract/desk/order-parts/order-shapes.ts';
import { usePageTexts } from '#ui/texts.ts';
import { kindText, stateText } from '#desk/text/difference-words.ts';
import { nepalShortDayText } from '#desk/text/local-time.ts';
import { systemText } from '#desk/text/system-text.ts';

export function DifferenceLinks({ of }: { of: readonly DeskDifference[] }) {
  const t = usePageTexts('desk', 'deskOrders', 'deskReconciliation');
  return (
    <ul className="flex flex-col gap-2">
      {of.map(({ id, system, day, kind, ours, theirs, standing }) => (
        <li key={id}>
          <Link to={`/reconciliation/differences/${id}`} className="text-link">
            {t('desk.orders_difference', {
              system: systemText(system, t),
              day: nepalShortDayText(day),
              kind: kindText(t, kind),
              ours: ours === null ? t('desk.orders_nothing') : stateText(t, ours),
              theirs: theirs === null ? t('desk.orders_nothing') : stateText(t, theirs),
            })}
          </Link>
          {standing !== 'open' && (
            <p className="text-label text-soft">{t(`desk.reconciliation_is_${standing}`)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
