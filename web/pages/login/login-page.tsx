// The login page: signs in and returns to the requested page.
import { useLocation } from 'react-router';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { LoginForm } from '#web/account/login-form.tsx';
import { PasskeyAutofill } from '#web/account/passkeys/passkey-button.tsx';
import { linkOf } from '#web/account/google/link-state.ts';
import { signedOutText } from '#web/account/arrival/signed-out.ts';
import { useSession } from '#web/api/session.ts';
import { AfterSignIn } from '#web/bill/draft/after-sign-in.tsx';
import { DraftNote } from '#web/bill/draft/draft-note.tsx';
import { Page } from '#web/layout/page.tsx';

export function LoginPage() {
  const t = usePageTexts('account');
  const session = useSession();
  const { state } = useLocation();
  // Runs after a sign-in here or in another tab.
  if (session) return <AfterSignIn />;
  const signedOut = signedOutText(state);
  return (
    <Page isShort title={t('login.title')} width="narrow">
      <Sheet>
        {signedOut && (
          <FormBanner tone={signedOut === 'logout.done' ? 'success' : 'info'} className="mb-5">
            {t(signedOut)}
          </FormBanner>
        )}
        <DraftNote />
        <PasskeyAutofill />
        <LoginForm onSignedIn={() => undefined} linkTo={linkOf(state)} />
      </Sheet>
    </Page>
  );
}
