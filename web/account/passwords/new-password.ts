// The rule that a new password is typed the same twice, for the forms that set one.
import * as z from 'zod/mini';
import { onceRead } from '#contract/fields.ts';

/** The error is shown at the field `confirm_password`; `name`: the field of the password. */
export function typedTwice<Typed extends { confirm_password: string }>(name: keyof Typed & string) {
  return z.refine<Typed>((typed) => typed[name] === typed.confirm_password, {
    path: ['confirm_password'],
    error: 'account.confirm_differs',
    when: onceRead(name, 'confirm_password'),
  });
}
