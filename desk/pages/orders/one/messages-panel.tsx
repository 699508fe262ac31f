// The messages about an order, sent or still waiting.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import type { Say } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { mailText } from '#desk/text/order-words.ts';
import { numberText } from '#desk/text/rupees-text.ts';

const columnsOf = (t: Say<'deskOrders'>): PlainColumn<DeskOrder['messages'][number]>[] => [
  { title: t('desk.orders_message'), cell: ({ kind }) => mailText(kind, t) },
  { title: t('desk.orders_state'), cell: ({ state }) => t(`desk.orders_message_${state}`) },
  { title: t('desk.orders_when'), cell: ({ at }) => <ShortMoment at={at} /> },
  { title: t('desk.orders_tries'), cell: ({ attempts }) => numberText(attempts), isNumeric: true },
  {
    title: t('desk.orders_last_error'),
    cell: ({ last_error: error }) => error && <Verbatim>{error}</Verbatim>,
  },
];

export function MessagesPanel({ of: { messages } }: { of: DeskOrder }) {
  const t = usePageTexts('deskOrders');
  return (
    <Panel title={t('desk.orders_messages')}>
      {messages.length === 0 ? (
        <p className="text-soft">{t('desk.orders_messages_none')}</p>
      ) : (
        <PlainTable
          caption={t('desk.orders_messages')}
          rows={messages}
          rowKey={({ id }) => id}
          columns={columnsOf(t)}
        />
      )}
    </Panel>
  );
}
