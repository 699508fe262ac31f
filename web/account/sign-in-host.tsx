// Where the sign-in dialog appears: fetches it when somebody is asked to sign in for the first
// time.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '#ui/store.ts';
import { signInAnswered, signInAsked } from './ask-sign-in.ts';

const SignInDialog = lazy(async () => {
  const file = await import('./sign-in-dialog.tsx');
  return { default: file.SignInDialog };
});

export function SignInHost() {
  const isAsked = useStore(signInAsked);
  const [wasAsked, setWasAsked] = useState(false);
  // Closes the dialog when the page is left.
  useEffect(() => signInAnswered, []);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <SignInDialog isOpen={isAsked} />
    </Suspense>
  );
}
