// Asks a visitor who pressed an action to sign in: a toast, and the dialog over the page.
import { createStore } from '#ui/store.ts';
import { addToast, removeToast } from '#ui/toasts/toasts.ts';
import { t } from '#ui/texts.ts';

const TOAST_MS = 3000;

/** Whether the dialog is open. */
export const signInRequested = createStore(false);
let lastToast = '';

export function askSignIn(): void {
  removeToast(lastToast);
  lastToast = addToast(t('login.needed'), { timeout: TOAST_MS });
  signInRequested.set(true);
}

export function signInAnswered(): void {
  signInRequested.set(false);
}

/** Closes the dialog and the toast: the user has signed in, or gone to another page. */
export function signInDone(): void {
  removeToast(lastToast);
  signInAnswered();
}
