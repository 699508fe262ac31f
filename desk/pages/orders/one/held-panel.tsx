// The blocks of an order: who decides and until when, and what the customer reads.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Age, Due } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { untilKey } from '#desk/text/order-words.ts';

export function HeldPanel({ of: { blocks } }: { of: DeskOrder }) {
  const t = usePageTexts('desk', 'deskOrders');
  if (blocks.length === 0) return null;
  return (
    <Panel title={t('desk.orders_held_title')}>
      <ul className="flex flex-col gap-3">
        {blocks.map(({ type, reason, decided_by: by, since, until }) => (
          <li key={`${type} ${since}`} className="border-l-4 border-warn pl-3">
            <p>
              <strong>{t(`desk.orders_held_by_${by}`)}</strong> <Age since={since} form="for" />
            </p>
            {until && (
              <p>
                {t(untilKey(by))} <Moment at={until} /> (<Due at={until} isBare />)
              </p>
            )}
            <p className="text-label text-soft">
              {t('desk.customer_reads')} “{reason}”
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
