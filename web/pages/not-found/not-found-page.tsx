// Not found.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function NotFoundPage() {
  const say = useWords();
  return <Page title={say('not_found.title')}>{null}</Page>;
}
