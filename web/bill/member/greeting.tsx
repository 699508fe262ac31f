// The greeting of a member, with the first name once it has loaded.
import { getMe } from '#contract/users.ts';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';

export function Greeting() {
  return (
    <ReadCache>
      <Named />
    </ReadCache>
  );
}

function Named() {
  const t = usePageTexts('bills');
  const name = useRead(getMe).data?.fname;
  return name ? t('services.greeting_name', { name }) : t('services.greeting');
}
