// The profile: wallet and account.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function ProfilePage() {
  const say = useWords();
  return <Page title={say('page.account')}>{null}</Page>;
}
