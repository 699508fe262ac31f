// How to reach us.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function ContactPage() {
  const say = useWords();
  return <Page title={say('page.contact')}>{null}</Page>;
}
