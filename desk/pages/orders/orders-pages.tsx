// Orders: the search, and one order with everything about it.
import { Route, Routes, useParams } from 'react-router';
import { OrderList } from './list/order-list.tsx';
import { OrderPage } from './one/order-page.tsx';

export function OrdersPages() {
  return (
    <Routes>
      <Route index element={<OrderList />} />
      <Route path=":orderId" element={<OneOrder />} />
    </Routes>
  );
}

/** Keyed by id, so that text typed for one order is not kept for the next. */
function OneOrder() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} orderId={orderId} />;
}
