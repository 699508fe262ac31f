// The home page.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function HomePage() {
  const say = useWords();
  return <Page title={say('page.home')}>{null}</Page>;
}
