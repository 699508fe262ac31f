// One order.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function OrderPage() {
  const say = useWords();
  return <Page title={say('page.orders')}>{null}</Page>;
}
