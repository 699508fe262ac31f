// The field of a new password, which says how long it has to be.
import { PASSWORD_MIN } from '#contract/people/passwords.ts';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { usePageTexts } from '#ui/texts.ts';

type NewPasswordFieldProps = Omit<
  Parameters<typeof PasswordField>[0],
  'label' | 'hint' | 'autoComplete'
>;

export function NewPasswordField(control: NewPasswordFieldProps) {
  const t = usePageTexts('security');
  return (
    <PasswordField
      label={t('password.new')}
      autoComplete="new-password"
      hint={t('password.new_hint', {
        alone: PASSWORD_MIN.alone,
        second: PASSWORD_MIN.withSecondFactor,
      })}
      {...control}
    />
  );
}
