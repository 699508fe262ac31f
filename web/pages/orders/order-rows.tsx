// The orders of the history by day, in a table whose roles are explicit: see `OrderTable`.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment } from 'react';
import type { ListedOrder } from '#contract/orders.ts';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockLines } from '#web/account/blocks/block-notice.tsx';
import { OrderRow, OrderTable } from '#web/bill/rows/order-row.tsx';

export function OrderRows({ orders }: { orders: readonly ListedOrder[] }) {
  const t = usePageTexts('orders');
  return (
    <div className="@container/history">
      <OrderTable caption={t('orders.title')} hasHead>
        {daysOf(orders).map(({ day, orders: ofDay }) => (
          <tbody key={day} role="rowgroup" className="block">
            <tr role="row" className="block pt-4 pb-1 first:pt-0">
              <th role="rowheader" scope="rowgroup" className="block text-left">
                <h2 className="figures rounded-small bg-well px-3 py-1.5 text-label font-bold">
                  {day}
                </h2>
              </th>
            </tr>
            {ofDay.map((order) => (
              <Fragment key={order.id}>
                <OrderRow order={order} />
                <Beneath order={order} />
              </Fragment>
            ))}
          </tbody>
        ))}
      </OrderTable>
    </div>
  );
}

interface Day {
  day: string;
  orders: ListedOrder[];
}

/** Groups orders by day, in the reader's time zone. */
function daysOf(orders: readonly ListedOrder[]): Day[] {
  const days: Day[] = [];
  for (const order of orders) {
    const day = dayText(order.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.orders.push(order);
    else days.push({ day, orders: [order] });
  }
  return days;
}

/** Why an order isn't finished; its own page shows the same. */
function Beneath({ order: { blocks } }: { order: ListedOrder }) {
  if (blocks.length === 0) return null;
  return (
    <tr role="row" className="block pb-2.5 pl-11.5 @xl:pl-13 @5xl/history:pl-52">
      <td role="cell" className="block">
        <BlockLines blocks={blocks} isShort />
      </td>
    </tr>
  );
}
