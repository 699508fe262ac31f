// The customer's list of orders, a page at a time.
import { useParams, useSearchParams } from 'react-router';
import { SUPPORT_ORDERS, viewOrders } from '#contract/desk/customers/support-view.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { OrderRows } from './order-rows.tsx';
import { OlderLink } from './older-link.tsx';

export function ViewedOrders({ base }: { base: string }) {
  const { viewId = '' } = useParams();
  const [search] = useSearchParams();
  const before = search.get('before');
  const query = before === null ? {} : { before };
  const read = useRead(viewOrders, { params: { viewId }, query });
  return (
    <Panel>
      <Reading of={read}>
        {({ orders }) => (
          <>
            <OrderRows orders={orders} base={base} />
            <OlderLink
              isFirst={before === null}
              before={orders.length < SUPPORT_ORDERS ? undefined : orders.at(-1)?.id}
            />
          </>
        )}
      </Reading>
    </Panel>
  );
}
