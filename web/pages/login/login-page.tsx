// The login page: signs in and returns to the requested page.
import { Navigate, useLocation } from 'react-router';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { LoginForm } from '#web/account/login-form.tsx';
import { PasskeyAutofill } from '#web/account/passkeys/passkey-button.tsx';
import { returnPlace } from '#web/account/return-place.ts';
import { linkOf } from '#web/account/google/link-state.ts';
import { useSession } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';

export function LoginPage() {
  const t = usePageTexts('account');
  const session = useSession();
  const { state } = useLocation();
  // Runs after a sign-in here or in another tab.
  if (session) return <Navigate to={returnPlace(state)} replace />;
  return (
    <Page title={t('login.title')} width="narrow">
      <Sheet>
        <PasskeyAutofill />
        <LoginForm onSignedIn={() => undefined} linkTo={linkOf(state)} />
      </Sheet>
    </Page>
  );
}
