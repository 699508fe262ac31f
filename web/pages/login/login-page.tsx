// The login page.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function LoginPage() {
  const say = useWords();
  return <Page title={say('page.login')}>{null}</Page>;
}
