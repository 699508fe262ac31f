// The sign-out page: ends the session here and on the server, and opens /login.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/users.ts';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession, endSession } from '#web/api/session.ts';
import { forgetDraft } from '#web/bill/draft/draft.ts';
import { Page } from '#web/layout/page.tsx';

/** Deletes the session here first, whatever the server answers. */
async function signOut(t: Say<'account'>): Promise<void> {
  forgetDraft();
  if (!currentSession()) return;
  const ended = call(logout, { quiet: true });
  endSession();
  try {
    await ended;
    addToast(t('logout.done'), { tone: 'success' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A session unknown to the server has ended too.
    const isEnded = error.status === 401;
    addToast(t(isEnded ? 'logout.done' : 'logout.away'));
  }
}

export function LogoutPage() {
  const t = usePageTexts('account');
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void signOut(t).finally(() => {
      if (isHere) void navigate('/login', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate, t]);
  return (
    <Page isShort title={t('page.logout')} width="narrow">
      <output className="flex items-center gap-3 text-body">
        <Spinner />
        {t('logout.now')}
      </output>
    </Page>
  );
}
