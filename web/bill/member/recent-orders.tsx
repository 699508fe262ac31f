// The last orders of a member, each with the button that repeats it.
import { Link } from 'react-router';
import { stateToShow } from '#contract/codes.ts';
import { listOrders } from '#contract/orders.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { WhomText } from '#ui/whom-text.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { OrderAmounts } from '#web/bill/order/order-amounts.tsx';
import { OrderStatus } from '#web/bill/order/order-status.tsx';
import { isWalletLoad, orderWhom } from '#web/bill/order/order-text.ts';
import { RedoButton } from '#web/bill/redo/redo-button.tsx';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';

const COUNT = 3;

export function RecentOrders() {
  return (
    <ReadCache>
      <Recent />
    </ReadCache>
  );
}

function Recent() {
  const t = usePageTexts('bills', 'orders');
  const { data: orders, isPending } = useRead(listOrders, { query: { limit: String(COUNT) } });
  if (!isPending && !orders?.length) return null;
  return (
    <section aria-labelledby="recent">
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-section">
          {t('services.recent')}
        </h2>
        <Link to="/orders" className="text-link inline-flex min-h-11 items-center text-label">
          {t('services.recent_all')}
        </Link>
      </div>
      <Sheet className="mt-1 px-3 py-1 sm:px-5 sm:py-2">
        <ul className="@container divide-y divide-rule">
          {orders?.map((order) => (
            <li key={order.id} className="relative flex min-h-20 items-center gap-1 py-2">
              <Row order={order} />
              {/* On a phone beside whom it was for, so that the status has the whole width. */}
              <span className="absolute top-2 right-0 flex shrink-0 justify-end @min-[28rem]:static @min-[28rem]:w-28">
                <RedoButton order={order} look="short" />
              </span>
            </li>
          ))}
          {isPending &&
            [1, 2, 3].slice(0, COUNT).map((place) => (
              <li key={place} className="flex min-h-20 items-center py-2">
                <Skeleton className="h-10 w-full" />
              </li>
            ))}
        </ul>
      </Sheet>
    </section>
  );
}

function Row({ order }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  const { first, second } = orderWhom(order, t);
  return (
    <Link
      to={`/order/${order.id}`}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-1 hover:bg-act-wash"
    >
      <WhomSign
        nickname={order.nickname}
        operator={isWalletLoad(order) ? '' : order.operator_title}
        type={order.type2}
        className="size-10"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 @min-[28rem]:flex-row @min-[28rem]:items-center @min-[28rem]:justify-between">
        <span className="@max-[28rem]:pr-24">
          <span className="block text-label font-bold wrap-anywhere">
            <WhomText>{first}</WhomText>
          </span>
          <span className="block text-small wrap-anywhere text-soft">
            <WhomText>{second}</WhomText>
          </span>
          <span className="block text-small text-soft">
            <Moment at={order.created_at} />
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @min-[28rem]:flex-col @min-[28rem]:items-end">
          <span className="@min-[28rem]:text-right">
            <OrderAmounts order={order} />
          </span>
          <OrderStatus state={stateToShow(order)} concern={order.concern} />
        </span>
      </span>
    </Link>
  );
}
