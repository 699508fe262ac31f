// The rules for a new password.
import { ApiError } from '#contract/api-error.ts';
import { passwordMin } from '#contract/people/passwords.ts';
import { message } from '#contract/texts.ts';
import { isCommonPassword } from '../guard/common-passwords.ts';
import type { Owner } from '../guard/common-passwords.ts';

/** The field of the call that the password came in. */
type PasswordField = 'n_pass' | 'new_password';

interface Chooser extends Owner {
  hasSecondFactor: boolean;
}

/** Throws ApiError (422) for a password that is too short for this person, or common. */
export function checkNewPassword(field: PasswordField, password: string, chooser: Chooser): void {
  const min = passwordMin(chooser);
  if (password.length < min) {
    throw new ApiError(422, { [field]: message('account.password_short', { min }) });
  }
  if (isCommonPassword(password, chooser)) {
    throw new ApiError(422, { [field]: message('account.password_common') });
  }
}
