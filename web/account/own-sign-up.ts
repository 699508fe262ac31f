// The last sign-up made in this browser, until an account is open: the page of its mail's link, opened
// in another tab, sends it along and need not ask for the password.

const KEY = 'sign_up_id';

export function rememberSignUp(id: string): void {
  localStorage.setItem(KEY, id);
}

/** Its id, as the answer of signing up named it. */
export function ownSignUp(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function forgetSignUp(): void {
  localStorage.removeItem(KEY);
}
