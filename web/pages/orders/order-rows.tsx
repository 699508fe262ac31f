// The orders of the history by day: two lines each on a phone, columns where there is room. The roles are
// explicit because some browsers drop them when `display` changes.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateToShow } from '#contract/codes.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { NumberText } from '#ui/number-text.tsx';
import { dayText, Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockLines } from '#web/account/blocks/block-notice.tsx';
import { OrderAmounts } from '#web/bill/order/order-amounts.tsx';
import { OrderStatus } from '#web/bill/order/order-status.tsx';
import {
  isWalletLoad,
  orderDescription,
  orderWhom,
  shortDescription,
} from '#web/bill/order/order-text.ts';
import { RedoButton } from '#web/bill/redo/redo-button.tsx';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';

/** The same widths in every row, so that the columns of all days are in line. */
const COLUMNS =
  'grid items-center gap-x-2 grid-cols-[minmax(0,1fr)_auto] ' +
  '@xl:gap-x-3 @xl:grid-cols-[minmax(0,1fr)_7rem_11.75rem_5.5rem] ' +
  '@5xl:gap-x-4 @5xl:grid-cols-[8.75rem_minmax(0,1fr)_7.5rem_9rem_11rem_9.75rem]';

/** Keeps the status clear of the amount beside it, where no date is between them. */
const AFTER_AMOUNT = '@xl:pl-3 @5xl:pl-0';

/** Only where there is much room. */
const WIDE = 'hidden @5xl:block';

export function OrderRows({ orders }: { orders: readonly ListedOrder[] }) {
  const t = usePageTexts('orders');
  return (
    <div className="@container">
      <table role="table" className="block">
        <caption className="sr-only">{t('orders.title')}</caption>
        <Head />
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
                <Row order={order} />
                <Beneath order={order} />
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface Day {
  day: string;
  orders: ListedOrder[];
}

/** By the reader's own days. */
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

function Head() {
  const t = usePageTexts('orders');
  const titles = [
    [t('orders.id'), WIDE],
    [t('orders.what'), ''],
    [t('orders.amount'), 'text-right'],
    [t('orders.date'), `${WIDE} pl-4`],
    [t('orders.status'), AFTER_AMOUNT],
    // Not shown: it heads Pay, too.
    [t('orders.redo'), 'sr-only'],
  ] as const;
  return (
    <thead role="rowgroup" className="sr-only @xl:not-sr-only @xl:block">
      <tr role="row" className={classNames(COLUMNS, 'pb-2 text-small text-soft')}>
        {titles.map(([title, className]) => (
          <th
            key={title}
            role="columnheader"
            scope="col"
            className={classNames('text-left font-bold', className)}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Whether its status takes the whole width of a phone, so that what can be done stands beneath. */
function hasLongStatus({ state, concern }: ListedOrder): boolean {
  return concern !== null || state === 'refunded' || state === 'expired';
}

function Row({ order }: { order: ListedOrder }) {
  const isLong = hasLongStatus(order);
  return (
    <tr
      role="row"
      // The link in it covers the row.
      className={classNames(
        COLUMNS,
        'relative border-t border-rule py-1.5 nth-2:border-t-0 @xl:hover:bg-page/60',
      )}
    >
      <Cell className={classNames(WIDE, 'figures text-small text-soft')}>{order.trans_id}</Cell>
      <Cell className="col-start-1 row-start-1 @xl:col-auto @xl:row-auto">
        <What order={order} />
      </Cell>
      <Cell className="col-start-2 row-start-1 self-start text-right @xl:col-auto @xl:row-auto @xl:self-center">
        <OrderAmounts order={order} />
      </Cell>
      <Cell className={classNames(WIDE, 'pl-4 text-small text-soft')}>
        <Moment at={order.created_at} />
      </Cell>
      <Cell
        className={classNames(
          'row-start-2 pl-11.5 @xl:col-auto @xl:row-auto @xl:pl-3 @5xl:pl-0',
          isLong ? 'col-span-2 col-start-1' : 'col-start-1',
        )}
      >
        <OrderStatus state={stateToShow(order)} concern={order.concern} />
      </Cell>
      <Cell
        className={classNames(
          'col-start-2 text-right @xl:col-auto @xl:row-auto',
          isLong ? 'row-start-3' : 'row-start-2',
        )}
      >
        <span
          className={classNames(
            'relative inline-flex @xl:my-0',
            // A button of colour keeps clear of the amount; words may reach into the space around them.
            order.state === 'awaiting_payment' ? 'mt-1' : '-mt-1.5 -mb-2',
          )}
        >
          <RedoButton order={order} look="row" />
        </span>
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <td role="cell" className={classNames('min-w-0', className)}>
      {children}
    </td>
  );
}

function What({ order }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  const { nickname, about } = order;
  const isLoad = isWalletLoad(order);
  return (
    <span className="flex items-start gap-2.5 @xl:items-center @xl:gap-3">
      <WhomSign
        nickname={nickname}
        operator={isLoad ? '' : order.operator_title}
        type={order.type2}
        className="size-9 @xl:size-10"
      />
      <span className="min-w-0 flex-1 leading-snug">
        <Link
          to={`/order/${order.id}`}
          className="-my-2 block py-2 after:absolute after:inset-0 hover:text-act"
        >
          {nickname !== null && (
            <span className="block wrap-break-word text-label font-bold">{nickname}</span>
          )}
          {isLoad ? (
            <span className="block text-label font-bold">{orderDescription(order, t)}</span>
          ) : (
            <Description order={order} />
          )}
        </Link>
        {about !== null && (
          <span className="hidden wrap-break-word text-small text-soft @xl:block">{about}</span>
        )}
      </span>
    </span>
  );
}

/**
 * The whole of it where there is much room, and always for who hears it; else on two lines, on a phone the
 * number first.
 */
function Description({ order }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  const { number, operator } = orderWhom(order, t);
  const isNamed = order.nickname !== null;
  const small = 'text-small font-normal text-soft';
  const look = isNamed ? small : 'text-label font-bold';
  const more = [operator, order.about].filter(Boolean).join(' · ');
  return (
    <>
      <span className={classNames('sr-only @5xl:not-sr-only @5xl:block', look)}>
        <NumberText>{orderDescription(order, t)}</NumberText>
      </span>
      <span aria-hidden="true" className={classNames('hidden @xl:block @5xl:hidden', look)}>
        <span className="block wrap-break-word">{shortDescription(order, t)}</span>
        <span className="figures block wrap-break-word">
          <NumberText>{number}</NumberText>
        </span>
      </span>
      <span aria-hidden="true" className="@xl:hidden">
        <span className={classNames('figures block wrap-break-word', look)}>
          <NumberText>{number}</NumberText>
        </span>
        {!isNamed && <span className={classNames('block wrap-break-word', small)}>{more}</span>}
      </span>
    </>
  );
}

/** Why an order isn't finished; its own page shows the same. */
function Beneath({ order: { blocks } }: { order: ListedOrder }) {
  if (blocks.length === 0) return null;
  return (
    <tr role="row" className="block pb-2.5 pl-11.5 @xl:pl-13 @5xl:pl-52">
      <td role="cell" className="block">
        <BlockLines blocks={blocks} isShort />
      </td>
    </tr>
  );
}
