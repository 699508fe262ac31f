// The order history, newest first, a page at a time.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateToShow } from '#contract/codes.ts';
import { listOrders } from '#contract/orders.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { dayText, Moment } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Table } from '#ui/surfaces/table.tsx';
import type { Column } from '#ui/surfaces/table.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useReadPages } from '#web/api/read-pages.ts';
import { BlockLines } from '#web/account/blocks/block-notice.tsx';
import { OrderStatus } from '#web/bill/order-status.tsx';
import { isWalletLoad, orderDescription } from '#web/bill/order-text.ts';
import { Page } from '#web/layout/page.tsx';
import { useOrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTools } from './orders-tools.tsx';
import { RedoButton } from '#web/bill/redo/redo-button.tsx';

function columnsIn(t: Say<'orders'>): Column<ListedOrder>[] {
  return [
    {
      title: t('orders.id'),
      place: 'right2',
      isWideOnly: true,
      cell: ({ trans_id: number }) => <span className="figures text-soft">{number}</span>,
    },
    {
      title: t('orders.what'),
      place: 'left1',
      cell: (order) => (
        <span className="flex items-center gap-3">
          <OperatorPlate
            name={isWalletLoad(order) ? '' : order.operator_title}
            type={order.type2}
            className="size-10"
          />
          <span className="min-w-0">
            {/* A press anywhere on the row opens the order. */}
            <Link
              to={`/order/${order.id}`}
              className="-my-2 inline-block py-2 after:absolute after:inset-0 hover:text-act"
            >
              {orderDescription(order, t)}
            </Link>
            {order.about && (
              <span className="block text-small font-normal wrap-anywhere text-soft">
                {order.about}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      title: t('orders.amount'),
      place: 'right1',
      cell: ({ amount }) => <Amount rupees={amount} />,
      isNumeric: true,
    },
    {
      title: t('orders.date'),
      place: 'left2',
      cell: ({ created_at: at }) => <Moment at={at} className="figures @4xl:whitespace-nowrap" />,
    },
    {
      title: t('orders.status'),
      place: 'right2',
      cell: (order) => <OrderStatus state={stateToShow(order)} />,
    },
    {
      title: t('orders.redo'),
      place: 'right3',
      cell: (order) => (
        <span className="relative inline-flex">
          <RedoButton order={order} />
        </span>
      ),
    },
  ];
}

/** Why an order isn't finished; its own page shows the same. */
function blocksOf({ blocks }: ListedOrder): ReactNode {
  if (blocks.length === 0) return null;
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      <BlockLines blocks={blocks} isShort />
    </div>
  );
}

export function OrdersPage() {
  const t = usePageTexts('orders');
  return (
    <Page title={t('orders.title')}>
      <History />
    </Page>
  );
}

const PAGE = 20;

function History() {
  const t = usePageTexts('orders');
  const [filter, change] = useOrderFilter();
  // A new search box after "Show all orders": what was typed there is gone, too.
  const [clears, setClears] = useState(0);
  const isFiltered = Object.keys(filter).length > 0;
  const read = useReadPages(listOrders, {
    query: { ...filter, limit: String(PAGE) },
    nextOf: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const isEmpty = read.pages?.[0]?.length === 0;
  if (isEmpty && !isFiltered) return <NoOrders />;
  function clear(): void {
    change({ state: '', service: '', q: '' });
    setClears((count) => count + 1);
  }
  return (
    <div className="flex flex-col gap-5">
      <OrdersTools filter={filter} />
      <Sheet className={SHEET}>
        <OrderFilters key={clears} filter={filter} onChange={change} />
        <p role="status" className="sr-only">
          {isEmpty && t('orders.none')}
        </p>
        {isEmpty ? <NoMatch onClear={clear} /> : <Found {...read} />}
      </Sheet>
    </div>
  );
}

const SHEET = 'py-2 sm:px-5 sm:py-4';

function NoOrders() {
  const t = usePageTexts('orders');
  const action = <ButtonLink to="/services/topup">{t('orders.empty_action')}</ButtonLink>;
  return (
    <Sheet className={SHEET}>
      <Empty title={t('orders.empty')} action={action}>
        {t('orders.empty_hint')}
      </Empty>
    </Sheet>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = usePageTexts('orders');
  const action = (
    <Button look="secondary" onClick={onClear}>
      {t('orders.clear')}
    </Button>
  );
  return (
    <Empty title={t('orders.none')} action={action}>
      {t('orders.none_hint')}
    </Empty>
  );
}

type FoundProps = ReturnType<typeof useReadPages<typeof listOrders, string>>;

function Found({ pages, error, hasMore, isLoadingMore, more, refresh }: FoundProps) {
  const t = usePageTexts('orders');
  if (!pages) {
    if (!error) return <HistorySkeleton />;
    return (
      <LoadError onRetry={refresh}>
        {t('orders.unread')} {error.banner}
      </LoadError>
    );
  }
  return (
    <>
      <Table
        caption={t('orders.title')}
        columns={columnsIn(t)}
        rows={pages.flat()}
        rowKey={({ id }) => id}
        groupOf={({ created_at: at }) => dayText(at)}
        beneath={blocksOf}
      />
      {hasMore && (
        <Button look="secondary" isBusy={isLoadingMore} className="mt-4 w-full" onClick={more}>
          {t('orders.more')}
        </Button>
      )}
    </>
  );
}

function HistorySkeleton() {
  const t = usePageTexts();
  return (
    <div className="flex flex-col gap-4 p-2">
      <p className="sr-only">{t('general.loading')}</p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
