// The orders of a table: two lines each on a phone, columns where there is room. The roles are explicit
// because some browsers drop them when `display` changes.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateToShow } from '#contract/codes.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { NumberText } from '#ui/text/number-text.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { RedoButton } from '../redo/redo-button.tsx';
import { OrderAmounts } from '../order/order-amounts.tsx';
import { OrderStatus } from '../order/order-status.tsx';
import {
  isWalletLoad,
  orderDescription,
  orderWhom,
  shortDescription,
} from '../order/order-text.ts';
import { WhomSign } from '../order/whom-sign.tsx';

/** Fixed column widths, so that the tables of all days line up. */
const COLUMNS =
  '@xl:gap-x-3 @xl:grid-cols-[minmax(0,1fr)_7rem_11.75rem_5.5rem] ' +
  '@5xl/history:gap-x-4 @5xl/history:grid-cols-[8.75rem_minmax(0,1fr)_7.5rem_9rem_11rem_9.75rem]';

/** Separates the status from the amount where no date column is between them. */
const AFTER_AMOUNT = '@xl:pl-3 @5xl/history:pl-0';

/** Shown only in the order history, if it is wide enough. */
const WIDE = 'hidden @5xl/history:block';

interface OrderTableProps {
  caption: string;
  /** Whether the columns have visible headings where there are columns. */
  hasHead: boolean;
  /** Bodies of rows. */
  children: ReactNode;
}

export function OrderTable({ caption, hasHead, children }: OrderTableProps) {
  return (
    <table role="table" className="block">
      <caption className="sr-only">{caption}</caption>
      <Head isShown={hasHead} />
      {children}
    </table>
  );
}

function Head({ isShown }: { isShown: boolean }) {
  const t = usePageTexts('orders');
  const titles = [
    [t('orders.id'), WIDE],
    [t('orders.what'), ''],
    [t('orders.amount'), 'text-right'],
    [t('orders.date'), `${WIDE} pl-4`],
    [t('orders.status'), AFTER_AMOUNT],
    // For screen readers only, because the column also contains Pay.
    [t('orders.redo'), 'sr-only'],
  ] as const;
  return (
    <thead
      role="rowgroup"
      className={classNames('sr-only', isShown && '@xl:not-sr-only @xl:block')}
    >
      <tr
        role="row"
        className={classNames('grid items-center gap-x-2', COLUMNS, 'pb-2 text-small text-soft')}
      >
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

interface OrderRowProps {
  order: ListedOrder;
  /** Whether the row shows the order's date, where no heading does. */
  isDated?: boolean;
}

/** On a phone the amount is beside the description, and the button beside the status. */
export function OrderRow({ order, isDated = false }: OrderRowProps) {
  return (
    <tr
      role="row"
      // `relative`, because the link inside covers the whole row.
      className={classNames(
        'flex flex-wrap items-center gap-x-2 before:order-1 before:basis-full @xl:grid @xl:before:hidden',
        COLUMNS,
        'relative border-t border-rule py-1.5 @xl:hover:bg-page/60',
        // No border above the first row of a list, or of a day (below its heading).
        isDated ? 'first:border-t-0' : 'nth-2:border-t-0',
      )}
    >
      <Cell className={classNames(WIDE, 'figures text-small text-soft')}>{order.trans_id}</Cell>
      <Cell className="flex-1 self-start @xl:self-center">
        <What order={order} isDated={isDated} />
      </Cell>
      <Cell className="self-start text-right @xl:self-center">
        <OrderAmounts order={order} />
      </Cell>
      <Cell className={classNames(WIDE, 'pl-4 text-small text-soft')}>
        <Moment at={order.created_at} />
      </Cell>
      <Cell className={classNames('order-2 pt-0.5 pl-11.5 @xl:pt-0', AFTER_AMOUNT)}>
        <OrderStatus state={stateToShow(order)} concern={order.concern} />
      </Cell>
      <Cell className="order-2 ml-auto text-right">
        <span
          className={classNames(
            'relative inline-flex @xl:my-0',
            // The filled Pay button keeps its distance; plain text may reach into the surrounding space.
            order.state === 'awaiting_payment' ? 'mt-1' : '-mt-1.5 -mb-2',
          )}
        >
          <RedoButton order={order} />
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

function What({ order, isDated }: Required<OrderRowProps>) {
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
        {isDated && (
          <span className="block text-small text-soft">
            <Moment at={order.created_at} />
          </span>
        )}
      </span>
    </span>
  );
}

/**
 * The full description in a wide row, and always for screen readers; else two lines, on a phone with the
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
      <span className={classNames('sr-only @5xl/history:not-sr-only @5xl/history:block', look)}>
        <NumberText>{orderDescription(order, t)}</NumberText>
      </span>
      <span aria-hidden="true" className={classNames('hidden @xl:block @5xl/history:hidden', look)}>
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
