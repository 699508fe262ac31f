// What an order was paid with: the wallet, or a gateway by its identifier.
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';

export function PaidWith({ method }: { method: string }) {
  const t = usePageTexts('deskOrders');
  return method === 'wallet' ? t('desk.orders_wallet') : <Code>{method}</Code>;
}
