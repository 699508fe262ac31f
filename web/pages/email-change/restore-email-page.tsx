// The page behind the link to an old address: a button that undoes the change, without signing in.
import { undoEmailChange } from '#contract/people/email-change.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Page } from '#web/layout/page.tsx';
import { useLink } from './use-link.ts';

export function RestoreEmailPage() {
  const t = usePageTexts('security');
  const { answer, isBusy, refusal, press } = useLink((token) =>
    call(undoEmailChange, { body: { token } }),
  );
  return (
    <Page isShort title={t('email.undo_title')} width="narrow">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Sheet className="flex flex-col gap-5">
        {answer ? (
          <>
            <FormBanner tone="success">{t('email.undone')}</FormBanner>
            <ButtonLink to="/reset-password">{t('email.set_password')}</ButtonLink>
          </>
        ) : (
          <>
            <FormBanner tone="error">{refusal}</FormBanner>
            <p className="text-body">{t('email.undo_what')}</p>
            <p>{t('email.undo_after')}</p>
            <Button isBusy={isBusy} onClick={press}>
              {t('email.undo')}
            </Button>
          </>
        )}
      </Sheet>
    </Page>
  );
}
