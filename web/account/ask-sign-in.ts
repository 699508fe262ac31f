// Asks a visitor who pressed an action to sign in: a toast, and the dialog over the page.
import { say } from '#ui/words.ts';
import { addToast, removeToast } from '#ui/toasts/toasts.ts';

const TOAST_MS = 3000;

let isAsked = false;
let lastToast = '';
const listeners = new Set<() => void>();

function change(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

export function askSignIn(): void {
  removeToast(lastToast);
  lastToast = addToast(say('login.needed'), { timeoutMs: TOAST_MS });
  change(true);
}

export function signInAnswered(): void {
  change(false);
}

/** Whoever has just signed in is asked no longer, neither by the dialog nor by the toast. */
export function signInDone(): void {
  removeToast(lastToast);
  change(false);
}

export function isSignInAsked(): boolean {
  return isAsked;
}

export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
