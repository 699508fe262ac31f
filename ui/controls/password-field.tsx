// A password field: hidden, shown on request; works with password managers and pasting.
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { usePageTexts } from '../texts.ts';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'before'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = usePageTexts();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={t(isShown ? 'action.hide_password' : 'action.show_password')}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
      className="flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
    >
      {isShown ? <EyeOffIcon className="size-5" /> : <EyeIcon className="size-5" />}
    </button>
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={toggle}
    />
  );
}
