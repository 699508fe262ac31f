// History at a moment: finding a wallet or an order, and each as it was at a moment.
import { Route, Routes, useParams } from 'react-router';
import { FindPage } from './find-page.tsx';
import { OrderThenPage } from './order-then-page.tsx';
import { WalletThenPage } from './wallet-then-page.tsx';

export function HistoryPages() {
  return (
    <Routes>
      <Route index element={<FindPage />} />
      <Route path="wallets/:personId" element={<OneWallet />} />
      <Route path="orders/:orderId" element={<OneOrder />} />
    </Routes>
  );
}

function OneWallet() {
  const { personId = '' } = useParams();
  return <WalletThenPage key={personId} personId={personId} />;
}

function OneOrder() {
  const { orderId = '' } = useParams();
  return <OrderThenPage key={orderId} orderId={orderId} />;
}
