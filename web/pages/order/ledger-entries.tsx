// An order's entries in the person's wallet: money out and in, with the balance after.
import type { Order } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { textOf, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { entryText } from '#web/account/entry-text.ts';

export function Proof({ order }: { order: Order }) {
  const t = usePageTexts('entries', 'orders');
  if (order.entries.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-section">{t('order.proof')}</h2>
      <p className="text-soft">{t('order.proof_what')}</p>
      <ul className="flex flex-col divide-y divide-rule">
        {order.entries.map((entry) => (
          <li key={entry.journal_id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-bold">{textOfEntry(entry.kind, order, t)}</span>
              <Amount rupees={entry.amount} isSigned className="shrink-0 font-bold" />
            </div>
            <p className="text-small text-soft">
              <Moment at={entry.at} />
            </p>
            <p className="flex justify-between gap-x-4 text-small text-soft">
              <span>{t('entry.balance_after')}</span>
              <Amount rupees={entry.balance_after} className="shrink-0" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text of an entry; a refund to the source names that source. */
function textOfEntry(
  kind: string,
  { paid_with: method }: Order,
  t: Say<'entries' | 'orders'>,
): string {
  if (kind !== 'refund-held' || method === null) return entryText(kind, t);
  return t('entry.refund_to', { method: textOf(payMethodNamed(method).texts, 'title') });
}
