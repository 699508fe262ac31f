// The search of orders. Its filter is part of the page's address, so that a search can be shared.
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { searchOrders } from '#contract/desk/orders.ts';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { refusalText } from '#desk/parts/use-act.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { columnsOf, hrefOf } from './order-columns.tsx';
import { FILTER_NAMES, OrderFilter } from './order-filter.tsx';

type Page = AnswerOf<typeof searchOrders>;

const REFUSED = 422;

/** The filter as it stands in the address. */
function filterOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

export function OrderList() {
  const t = usePageTexts('desk', 'deskOrders');
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const read = usePages<Page>({
    key: readKey(searchOrders, { query: filter }),
    read: (before, signal) =>
      call(searchOrders, { query: { ...filter, ...(before !== undefined && { before }) }, signal }),
    nextOf: ({ next }) => next,
  });
  const isRefused = read.error?.status === REFUSED;
  return (
    <DeskPage title={t('desk.nav_orders')} lead={t('desk.orders_lead')}>
      <Panel>
        <OrderFilter key={params.toString()} filter={filter} onChange={(next) => setParams(next)} />
        {read.error && isRefused ? (
          <FormBanner tone="error">{refusalText(read.error)}</FormBanner>
        ) : (
          <Paged of={read}>{(pages) => <Found pages={pages} />}</Paged>
        )}
      </Panel>
    </DeskPage>
  );
}

function Found({ pages }: { pages: readonly Page[] }) {
  const t = usePageTexts('desk', 'deskOrders');
  const orders = pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <p className="text-soft">{t('desk.orders_none')}</p>;
  return (
    <Grid
      caption={t('desk.nav_orders')}
      columns={columnsOf(t)}
      rows={orders}
      rowKey={({ id }) => id}
      href={hrefOf}
      isMarked={({ blocks }) => blocks.length > 0}
    />
  );
}
