// The sign-out page: ends the session here and on the server, and opens /login.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/users.ts';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { signedOutState } from '#web/account/arrival/signed-out.ts';
import type { SignedOut } from '#web/account/arrival/signed-out.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession, endSession } from '#web/api/session.ts';
import { forgetDraft } from '#web/bill/draft/draft.ts';
import { Page } from '#web/layout/page.tsx';

/** Deletes the session in this browser first, whatever the server answers. */
async function signOut(): Promise<SignedOut> {
  forgetDraft();
  if (!currentSession()) return 'done';
  const ended = call(logout, { quiet: true });
  endSession();
  try {
    await ended;
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A session unknown to the server has ended too.
    return error.status === 401 ? 'done' : 'away';
  }
}

export function LogoutPage() {
  const t = usePageTexts('account');
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void signOut().then((how) => {
      if (isHere) void navigate('/login', { replace: true, state: signedOutState(how) });
    });
    return () => {
      isHere = false;
    };
  }, [navigate]);
  return (
    <Page isShort title={t('page.logout')} width="narrow">
      <output className="flex items-center gap-3 text-body">
        <Spinner />
        {t('logout.now')}
      </output>
    </Page>
  );
}
