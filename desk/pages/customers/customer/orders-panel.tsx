// A customer's last orders, as the list of all orders shows them.
import { Amount } from '#ui/surfaces/amount.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { StateChip } from '#desk/parts/data/state-chip.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { whatText, wholeStateText } from '#desk/text/order-words.ts';
import { BlockText } from '../block-text.tsx';
import type { Customer } from './customer.ts';

type OrderRow = Customer['orders'][number];

const columnsOf = (t: Say<'desk' | 'deskCustomers'>): GridColumn<OrderRow>[] => [
  {
    title: t('desk.customers_number'),
    cell: ({ id, number }) => <RowLink to={`/orders/${id}`}>{number}</RowLink>,
  },
  {
    title: t('desk.customers_operator'),
    cell: (row) => <span className="whitespace-nowrap">{whatText(row, t)}</span>,
  },
  {
    title: t('desk.customers_amount'),
    cell: ({ amount }) => <Amount rupees={amount} />,
    isNumeric: true,
  },
  {
    title: t('desk.customers_state'),
    cell: (row) => <StateCell of={row} />,
    isWide: true,
  },
  { title: t('desk.customers_at'), cell: ({ created_at: at }) => <ShortMoment at={at} /> },
];

export function OrdersPanel({ of: { orders } }: { of: Customer }) {
  const t = usePageTexts('desk', 'deskCustomers');
  return (
    <Panel title={t('desk.customers_orders')}>
      {orders.length === 0 ? (
        <p className="text-soft">{t('desk.customers_orders_none')}</p>
      ) : (
        <Grid<OrderRow>
          caption={t('desk.customers_orders')}
          rows={orders}
          rowKey={({ id }) => id}
          href={({ id }) => `/orders/${id}`}
          isMarked={({ blocks }) => blocks.length > 0}
          columns={columnsOf(t)}
        />
      )}
    </Panel>
  );
}

function StateCell({ of }: { of: OrderRow }) {
  const t = usePageTexts('deskOrders');
  return (
    <>
      <StateChip state={of.state}>{wholeStateText(of, t)}</StateChip>
      {of.blocks.map((block) => (
        <BlockText key={block.type + block.since} block={block} />
      ))}
    </>
  );
}
