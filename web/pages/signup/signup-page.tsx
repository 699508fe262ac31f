// The sign-up page.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function SignupPage() {
  const say = useWords();
  return <Page title={say('page.signup')}>{null}</Page>;
}
