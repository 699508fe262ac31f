// Loads the sign-in dialog when it is first needed.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '#ui/store.ts';
import { loadTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { signInAnswered, signInDone, signInRequested } from './ask-sign-in.ts';

const SignInDialog = lazy(async () => {
  const [file] = await Promise.all([import('./sign-in-dialog.tsx'), loadTexts('account')]);
  return { default: file.SignInDialog };
});

export function SignInHost() {
  const isMember = useSession() !== undefined;
  const isOpen = useStore(signInRequested);
  const [isLoaded, setIsLoaded] = useState(false);
  // Closes the dialog when the page is left.
  useEffect(() => signInAnswered, []);
  // Closes it when the person has signed in, here or in another tab.
  useEffect(() => {
    if (isMember) signInDone();
  }, [isMember]);
  if (isOpen && !isLoaded) setIsLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <SignInDialog isOpen={isOpen} />
    </Suspense>
  );
}
