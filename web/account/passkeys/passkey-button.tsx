// Signs in with a passkey, by a button; on a page of its own also from the email field's suggestions.
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useBrowserFact } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { CallError } from '#web/api/call-error.ts';
import { hasPasskeys } from '#ui/passkey-prompt.ts';
import { beginSession } from '#web/api/session.ts';
import { signInDone } from '../ask-sign-in.ts';
import { signInByAutofill, signInWithPasskey } from './passkeys.ts';

type SignIn = typeof signInWithPasskey;

async function beginBy(signIn: SignIn, onSignedIn: (() => void) | undefined): Promise<void> {
  const session = await signIn();
  if (!session) return;
  beginSession(session);
  signInDone();
  onSignedIn?.();
}

export function PasskeyButton({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const t = usePageTexts('account');
  const [isBusy, setIsBusy] = useState(false);
  const isKnown = useBrowserFact(hasPasskeys, true);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await beginBy(signInWithPasskey, onSignedIn);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(error.banner ?? t('error.our_fault'), { tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }
  if (!isKnown) return null;
  return (
    <Button look="secondary" className="mt-3 w-full" isBusy={isBusy} onClick={() => void press()}>
      {t('login.passkey')}
    </Button>
  );
}

/** Offers passkeys in the suggestions of the page's email field while the page is open. */
export function PasskeyAutofill() {
  useEffect(() => {
    // Failures are ignored: they must not disturb a person who types a password instead.
    void beginBy(signInByAutofill, undefined).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }, []);
  return null;
}
