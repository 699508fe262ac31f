// The page an activation link leads to.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function VerificationPage() {
  const say = useWords();
  return <Page title={say('page.login')}>{null}</Page>;
}
