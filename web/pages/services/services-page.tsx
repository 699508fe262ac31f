// The services.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function ServicesPage() {
  const say = useWords();
  return <Page title={say('page.services')}>{null}</Page>;
}
