// Privacy.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function PrivacyPage() {
  const say = useWords();
  return <Page title={say('page.privacy')}>{null}</Page>;
}
