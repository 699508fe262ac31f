// Says that password reset is not available yet, and what to do instead.
import { BRAND } from '#contract/brand.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { MailIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from '#web/layout/page.tsx';

export function ResetPasswordPage() {
  const t = usePageTexts('account');
  return (
    <Page title={t('reset.title')} width="narrow">
      <Card className="flex flex-col gap-5">
        <p>{t('reset.text')}</p>
        <a
          href={`mailto:${BRAND.supportEmail}`}
          className="text-link inline-flex min-h-11 items-center gap-3 break-all"
        >
          <MailIcon className="size-5" />
          {t('reset.write', { email: BRAND.supportEmail })}
        </a>
        <ButtonLink look="secondary" to="/login">
          {t('reset.login')}
        </ButtonLink>
      </Card>
    </Page>
  );
}
