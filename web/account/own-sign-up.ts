// The last sign-up in this browser, until its account exists. The verification page, opened from the
// e-mail in another tab, sends it and so needs no password.

const KEY = 'sign_up_id';

export function rememberSignUp(id: string): void {
  localStorage.setItem(KEY, id);
}

/** Its id, from the sign-up's response. */
export function ownSignUp(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function forgetSignUp(): void {
  localStorage.removeItem(KEY);
}
