// The order history, newest first, a page at a time.
import { useSearchParams } from 'react-router';
import { listOrders } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useReadPages } from '#web/api/read-pages.ts';
import { Page } from '#web/layout/page.tsx';
import { useOrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrdersTools } from './orders-tools.tsx';

export function OrdersPage() {
  const t = usePageTexts('orders');
  return (
    <Page title={t('orders.title')}>
      <Returned />
      <History />
    </Page>
  );
}

/** The message after a return from a gateway that could not be read. */
function Returned() {
  const t = usePageTexts('orders');
  const [search] = useSearchParams();
  if (search.get('returned') !== 'unknown') return null;
  return <FormBanner tone="info">{t('orders.returned_unknown')}</FormBanner>;
}

const PAGE = 20;

function History() {
  const t = usePageTexts('orders');
  const [filter, change] = useOrderFilter();
  const isFiltered = Object.keys(filter).length > 0;
  const read = useReadPages(listOrders, {
    query: { ...filter, limit: String(PAGE) },
    nextOf: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const isEmpty = read.pages?.[0]?.length === 0;
  if (isEmpty && !isFiltered) return <NoOrders />;
  const clear = (): void => change({ state: '', service: '', q: '' });
  return (
    <div className="flex flex-col gap-3">
      <OrdersTools filter={filter} mayBeSaved={read.pages !== undefined || !read.error} />
      <Sheet className={classNames(SHEET, 'flex flex-col gap-4')}>
        <OrderFilters filter={filter} onChange={change} />
        <p role="status" className="sr-only">
          {isEmpty && t('orders.none')}
        </p>
        {isEmpty ? <NoMatch onClear={clear} /> : <Found {...read} />}
      </Sheet>
    </div>
  );
}

const SHEET = 'p-3! sm:p-5!';

function NoOrders() {
  const t = usePageTexts('orders');
  const action = <ButtonLink to="/services/topup">{t('orders.empty_action')}</ButtonLink>;
  return (
    <Sheet>
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

function Found({ pages, error, hasMore, isLoadingMore, more, retry }: FoundProps) {
  const t = usePageTexts('orders');
  const unread = error && (
    <LoadError onRetry={retry}>
      {t('orders.unread')} {error.reason}
    </LoadError>
  );
  if (!pages) return unread ?? <HistorySkeleton />;
  return (
    <>
      <OrderRows orders={pages.flat()} />
      {unread}
      {hasMore && !unread && (
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
    <div className="flex flex-col gap-4">
      <p className="sr-only">{t('general.loading')}</p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
