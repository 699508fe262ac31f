// Terms.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function TermPage() {
  const say = useWords();
  return <Page title={say('page.terms')}>{null}</Page>;
}
