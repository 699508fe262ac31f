// Orders as their customer lists them.
import type { ViewedOrder } from '#contract/desk/customers/support-view.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { Theirs } from '../theirs.tsx';

const columnsOf = (
  t: Say<'desk' | 'deskCustomers'>,
  hrefOf: (order: ViewedOrder) => string,
): GridColumn<ViewedOrder>[] => [
  {
    title: t('desk.customers_number'),
    cell: (order) => <RowLink to={hrefOf(order)}>{order.trans_id}</RowLink>,
  },
  {
    title: t('desk.customers_operator'),
    cell: ({ type2: type, operator_title: title, about }) =>
      type === 'WALLET' ? t('desk.wallet_load') : [title, about].filter(Boolean).join(', '),
  },
  { title: t('desk.customers_recipient'), cell: ({ mobno }) => mobno },
  {
    title: t('desk.customers_amount'),
    cell: ({ amount }) => <Amount rupees={amount} />,
    isNumeric: true,
  },
  {
    title: t('desk.customers_state'),
    cell: ({ state_text: text, blocks }) => (
      <Theirs>{[text, ...blocks.map(({ reason }) => reason)].join(' · ')}</Theirs>
    ),
    isWide: true,
  },
  { title: t('desk.customers_at'), cell: ({ created_at: at }) => <ShortMoment at={at} /> },
];

export function OrderRows({ orders, base }: { orders: readonly ViewedOrder[]; base: string }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const hrefOf = ({ id }: ViewedOrder): string => `${base}/orders/${id}`;
  if (orders.length === 0) return <p className="text-soft">{t('desk.customers_orders_none')}</p>;
  return (
    <Grid<ViewedOrder>
      caption={t('desk.customers_orders')}
      rows={orders}
      rowKey={({ id }) => id}
      href={hrefOf}
      columns={columnsOf(t, hrefOf)}
    />
  );
}
