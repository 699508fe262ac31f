// Reset.
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';

export function ResetPasswordPage() {
  const say = useWords();
  return <Page title={say('reset.title')}>{null}</Page>;
}
