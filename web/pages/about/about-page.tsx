// About us.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function AboutPage() {
  const say = useWords();
  return <Page title={say('page.about')}>{null}</Page>;
}
