// The payment page.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function PaymentPage() {
  const say = useWords();
  return <Page title={say('page.orders')}>{null}</Page>;
}
