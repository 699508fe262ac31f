// Where every unknown address leads.
import { ButtonLink } from '#ui/controls/button.tsx';
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';
import { Signpost } from './signpost.tsx';

export function NotFoundPage() {
  const say = useWords();
  return (
    <Page title={say('not_found.title')} width="text" lead={say('not_found.text')}>
      <Signpost />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{say('not_found.home')}</ButtonLink>
        <ButtonLink look="secondary" to="/services">
          {say('services.all')}
        </ButtonLink>
      </div>
    </Page>
  );
}
