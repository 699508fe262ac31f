// The field that repeats a new password: marked valid or invalid at every keystroke in either field.
import { PasswordField } from '#ui/controls/password-field.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

type ConfirmFieldProps = Omit<Parameters<typeof PasswordField>[0], 'hint'> & {
  password: string;
  confirm: string;
};

export function ConfirmField({ password, confirm, message, ...control }: ConfirmFieldProps) {
  const t = usePageTexts('account');
  const isTyped = confirm !== '';
  const isMatching = isTyped && confirm === password;
  const liveMessage = isMatching ? undefined : t('account.confirm_differs');
  return (
    <PasswordField
      autoComplete="new-password"
      hint={
        <output className="flex items-center gap-1.5 text-pine empty:hidden">
          {isMatching && <CheckIcon className="size-4" />}
          {isMatching && t('account.confirm_matches')}
        </output>
      }
      {...control}
      message={isTyped ? liveMessage : message}
      missing={t('account.confirm_again')}
    />
  );
}
