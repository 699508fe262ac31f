// The page behind the link to a new address: a button that makes it the account's.
import { confirmEmailChange } from '#contract/people/email-change.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';
import { rememberEmail } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';
import { useLink } from './use-link.ts';

/** Programs that read mail open links, so only a press of the button changes anything. */
export function ChangeEmailPage() {
  const t = usePageTexts('security');
  const { answer, isBusy, refusal, press } = useLink(async (token) => {
    const changed = await call(confirmEmailChange, { body: { token } });
    rememberEmail(changed.email);
    await readCache.invalidateQueries();
    return changed;
  });
  return (
    <Page isShort title={t('email.confirm_title')} width="narrow">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Sheet className="flex flex-col gap-5">
        {answer ? (
          <>
            <FormBanner tone="success">
              <EmailText>{t('email.confirmed', { email: answer.email })}</EmailText>
            </FormBanner>
            <ButtonLink look="secondary" to="/profile?tab=account">
              {t('email.to_profile')}
            </ButtonLink>
          </>
        ) : (
          <>
            <FormBanner tone="error">{refusal}</FormBanner>
            <p>{t('email.confirm_what')}</p>
            <Button isBusy={isBusy} onClick={press}>
              {t('email.confirm')}
            </Button>
          </>
        )}
      </Sheet>
    </Page>
  );
}
