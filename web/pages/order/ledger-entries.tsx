// An order's entries in the person's wallet: money out and in, with the balance after.
import type { Order } from '#contract/orders.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { entryText } from '#web/account/entry-text.ts';

export function Proof({ order }: { order: Order }) {
  const t = usePageTexts('entries', 'orders');
  if (order.entries.length === 0) return null;
  const isWhole = order.state === 'refunded' && order.entries.length > 1;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-section">{t('order.proof')}</h2>
      <p className="text-soft">{t(isWhole ? 'order.proof_refunded' : 'order.proof_other')}</p>
      <ul className="flex flex-col divide-y divide-rule">
        {order.entries.map((entry) => (
          <li key={entry.journal_id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="font-bold">{entryText(entry.kind, t)}</span>
              <Amount rupees={entry.amount} isSigned className="ml-auto font-bold" />
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
              <Moment at={entry.at} />
              <span className="ml-auto">
                {t('entry.balance_after')} <Amount rupees={entry.balance_after} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
