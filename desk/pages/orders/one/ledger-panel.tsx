// The ledger entries of all journals of an order.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { JournalList } from '#desk/parts/journal-list.tsx';

export function LedgerPanel({ of: { journals } }: { of: DeskOrder }) {
  const t = usePageTexts('deskOrders');
  return (
    <Panel title={t('desk.orders_ledger')}>
      {journals.length === 0 ? (
        <p className="text-soft">{t('desk.orders_ledger_none')}</p>
      ) : (
        <JournalList journals={journals} />
      )}
    </Panel>
  );
}
