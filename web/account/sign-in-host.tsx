// Loads the sign-in dialog when it is first needed.
import { useEffect, useState } from 'react';
import { later, Nothing } from '#ui/later/later.tsx';
import { useStore } from '#ui/store.ts';
import { loadTexts, t } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { useSession } from '#web/api/session.ts';
import { signInAnswered, signInDone, signInRequested } from './ask-sign-in.ts';

interface LaterDialogProps {
  isOpen: boolean;
  onMissing: () => void;
}

const SignInDialog = later<LaterDialogProps>(
  async () => {
    const [file] = await Promise.all([import('./sign-in-dialog.tsx'), loadTexts('account')]);
    return file.SignInDialog;
  },
  { Meanwhile: Nothing, onMissing: ({ onMissing }) => onMissing() },
);

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
  function close(): void {
    setIsLoaded(false);
    signInDone();
    addToast(t('frame.dialog_missing'), { tone: 'error' });
  }
  return <SignInDialog isOpen={isOpen} onMissing={close} />;
}
