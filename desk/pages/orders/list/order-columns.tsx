// The columns of the list of orders.
import type { DeskOrderRow } from '#contract/desk/order-parts/order-shapes.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { StateChip } from '#desk/parts/data/state-chip.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { untilKey, whatText, wholeStateText } from '#desk/text/order-words.ts';

export const hrefOf = ({ id }: Pick<DeskOrderRow, 'id'>): string => `/orders/${id}`;

export function columnsOf(t: Say<'desk' | 'deskOrders'>): GridColumn<DeskOrderRow>[] {
  return [
    {
      title: t('desk.orders_number'),
      cell: (row) => <RowLink to={hrefOf(row)}>{row.number}</RowLink>,
    },
    { title: t('desk.orders_made'), cell: ({ created_at: at }) => <ShortMoment at={at} /> },
    { title: t('desk.orders_what'), cell: (row) => whatText(row, t) },
    {
      title: t('desk.orders_amount'),
      cell: ({ amount }) => <Amount rupees={amount} />,
      isNumeric: true,
    },
    {
      title: t('desk.orders_state'),
      cell: (row) => <State of={row} />,
      isWide: true,
    },
    { title: t('desk.orders_customer'), cell: ({ owner }) => `${owner.name} ${owner.email}` },
  ];
}

/** The state, with the blocks as the customer reads them. */
function State({ of }: { of: DeskOrderRow }) {
  const { state, blocks } = of;
  const t = usePageTexts('desk', 'deskOrders');
  return (
    <>
      <StateChip state={state}>{wholeStateText(of, t)}</StateChip>
      {blocks.map(({ type, reason, decided_by: by, until }) => (
        <span key={type} className="block text-label text-soft">
          {t('desk.customer_reads')} “{reason}”
          <span className="block">
            {t(`desk.orders_held_by_${by}`)}
            {until && (
              <>
                {' · '}
                {t(untilKey(by))} <ShortMoment at={until} />
              </>
            )}
          </span>
        </span>
      ))}
    </>
  );
}
