// The sign-in dialog over a page, which keeps its typed values.
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { signInAnswered } from './ask-sign-in.ts';
import { LoginForm } from './login-form.tsx';

export function SignInDialog({ isOpen }: { isOpen: boolean }) {
  const t = usePageTexts('account');
  return (
    <Dialog isOpen={isOpen} onClose={signInAnswered} title={t('login.title')}>
      <p className="-mt-3 mb-5 text-soft">{t('login.needed_hint')}</p>
      <LoginForm />
    </Dialog>
  );
}
