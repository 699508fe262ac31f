// The page of unknown addresses.
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from '#web/layout/page.tsx';
import { Signpost } from './signpost.tsx';

export function NotFoundPage() {
  const t = usePageTexts('account');
  return (
    <Page isShort title={t('not_found.title')} width="text" lead={t('not_found.text')}>
      <Signpost />
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/">{t('not_found.home')}</ButtonLink>
        <ButtonLink look="secondary" to="/services">
          {t('services.all')}
        </ButtonLink>
      </div>
    </Page>
  );
}
