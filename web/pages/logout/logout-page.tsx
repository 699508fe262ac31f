// The page that signs out: ends the session with the server, forgets it here, leads to /login.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/users.ts';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { say, useWords } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';
import { currentSession, endSession } from '#web/api/session.ts';
import { Page } from '#web/layout/page.tsx';

/** Forgets the session at once, so that nothing of it is left here whatever the server says. */
async function signOut(): Promise<void> {
  if (!currentSession()) return;
  const ended = call(logout, { quiet: true });
  endSession();
  try {
    await ended;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    // A session the server no longer knows is ended too.
    if (error.status !== 401) addToast(say('logout.away'));
  }
}

export function LogoutPage() {
  const words = useWords();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void signOut().finally(() => {
      if (isHere) void navigate('/login', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [navigate]);
  return (
    <Page title={words('page.logout')} width="narrow">
      <output className="flex items-center gap-3 text-lg">
        <Spinner />
        {words('logout.now')}
      </output>
    </Page>
  );
}
