// The page that signs out.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function LogoutPage() {
  const say = useWords();
  return <Page title={say('page.logout')}>{null}</Page>;
}
