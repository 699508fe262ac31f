// The page behind the link to an old address: a button that undoes the change, without signing in.
import { showEmailUndo, undoEmailChange } from '#contract/people/email-change.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Page } from '#web/layout/page.tsx';
import { useLinkAbout } from '#web/account/links/use-link-about.ts';
import { AskedLink } from './asked-link.tsx';
import { useLink } from './use-link.ts';

const ask = (token: string, signal: AbortSignal) =>
  call(showEmailUndo, { body: { token }, quiet: true, signal });

export function RestoreEmailPage() {
  const t = usePageTexts('security');
  const { about, ...asked } = useLinkAbout(ask);
  const { answer, ...use } = useLink((token) => call(undoEmailChange, { body: { token } }));
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
          <AskedLink
            asked={asked}
            rows={[
              { title: t('email.row_back'), address: about?.old_email },
              { title: t('email.row_goes'), address: about?.email },
            ]}
            use={use}
            button={t('email.undo')}
            keep={{ text: t('email.keep_new'), to: '/' }}
          >
            <p>{t('email.undo_what')}</p>
            <p>{t('email.undo_after')}</p>
          </AskedLink>
        )}
      </Sheet>
    </Page>
  );
}
