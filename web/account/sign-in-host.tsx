// Where the sign-in dialog appears: fetches it when somebody is asked to sign in for the first
// time.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isSignInAsked, onSignInAsked } from './ask-sign-in.ts';

const SignInDialog = lazy(async () => {
  const file = await import('./sign-in-dialog.tsx');
  return { default: file.SignInDialog };
});

export function SignInHost() {
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked);
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <SignInDialog isOpen={isAsked} />
    </Suspense>
  );
}
