// The last orders of a member, each with the button that repeats it; for its roles see `OrderTable`.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import { Link } from 'react-router';
import { listOrders } from '#contract/orders.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { OrderRow, OrderTable } from '#web/bill/rows/order-row.tsx';

const COUNT = 3;

export function RecentOrders() {
  return (
    <ReadCache>
      <Recent />
    </ReadCache>
  );
}

function Recent() {
  const t = usePageTexts('bills');
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
        {isPending ? <Loading /> : <Table orders={orders ?? []} />}
      </Sheet>
    </section>
  );
}

function Table({ orders }: { orders: readonly ListedOrder[] }) {
  const t = usePageTexts('bills');
  return (
    <div className="@container">
      <OrderTable caption={t('services.recent')} hasHead={false}>
        <tbody role="rowgroup" className="block">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isDated />
          ))}
        </tbody>
      </OrderTable>
    </div>
  );
}

/** A placeholder as high as the rows. */
function Loading() {
  return (
    <div className="divide-y divide-rule">
      {[1, 2, 3].slice(0, COUNT).map((place) => (
        <div key={place} className="flex min-h-20 items-center py-2">
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
