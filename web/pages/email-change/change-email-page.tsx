// The page behind the link to a new address: a button that makes it the account's.
import { confirmEmailChange, showEmailChange } from '#contract/people/email-change.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';
import { rememberEmail } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';
import { useLinkAbout } from '#web/account/links/use-link-about.ts';
import { AskedLink } from './asked-link.tsx';
import { useLink } from './use-link.ts';

const PROFILE = '/profile?tab=account';

const ask = (token: string, signal: AbortSignal) =>
  call(showEmailChange, { body: { token }, quiet: true, signal });

/** E-mail scanners open links, so only a press of the button changes anything. */
export function ChangeEmailPage() {
  const t = usePageTexts('security');
  const { about, ...asked } = useLinkAbout(ask);
  const { answer, ...use } = useLink(async (token) => {
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
            <ButtonLink look="secondary" to={PROFILE}>
              {t('email.to_profile')}
            </ButtonLink>
          </>
        ) : (
          <AskedLink
            asked={asked}
            rows={[
              { title: t('email.row_new'), address: about?.email },
              { title: t('email.row_old'), address: about?.old_email },
            ]}
            use={use}
            button={t('email.confirm')}
            keep={{ text: t('email.keep_old'), to: PROFILE }}
            out={{ text: t('email.ask_again'), to: PROFILE }}
          >
            <p>{t('email.confirm_what')}</p>
          </AskedLink>
        )}
      </Sheet>
    </Page>
  );
}
