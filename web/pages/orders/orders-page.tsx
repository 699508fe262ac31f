// The order history.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function OrdersPage() {
  const say = useWords();
  return <Page title={say('page.orders')}>{null}</Page>;
}
