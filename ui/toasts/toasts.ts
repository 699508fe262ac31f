// The toasts: added, updated and removed from anywhere; drawn by toast-viewport.tsx, which is loaded
// with the first one.
import { Toast } from '@base-ui/react/toast';
import { createStore } from '../store.ts';

export type ToastTone = 'info' | 'success' | 'error';

interface ToastOptions {
  tone?: ToastTone;
  /** How long it stays, in milliseconds; hovering or touching it pauses the time. 0: until closed. */
  timeout?: number;
}

export const toastManager = Toast.createToastManager();
export const areToastsNeeded = createStore(false);
/** The newest toast while none are drawn yet (plain-toast.tsx). */
export const waitingToast = createStore<{ id: string; text: string } | undefined>(undefined);

// The manager drops toasts until the viewport subscribes, so earlier ones wait here.
let waiting: (() => void)[] | undefined = [];
const failures = new Set<string>();
let lastNumber = 0;

function run(step: () => void): void {
  if (waiting) waiting.push(step);
  else step();
}

function close(id?: string): void {
  if (id === undefined || waitingToast.get()?.id === id) waitingToast.set(undefined);
  if (areToastsNeeded.get()) run(() => toastManager.close(id));
}

/** Called by the viewport once it has subscribed; returns its cleanup. */
export function toastsAreShown(): () => void {
  const steps = waiting ?? [];
  waiting = undefined;
  waitingToast.set(undefined);
  for (const step of steps) step();
  return () => {
    waiting = [];
  };
}

function shown(text: string, { tone = 'info', ...options }: ToastOptions) {
  const priority = tone === 'error' ? ('high' as const) : ('low' as const);
  return { title: text, type: tone, priority, ...options };
}

/** Shows a text. Returns the toast's id, for updating or removing it. */
export function addToast(text: string, options: ToastOptions = {}): string {
  lastNumber += 1;
  const id = `toast-${lastNumber}`;
  if (options.tone === 'error') failures.add(id);
  const onRemove = (): void => void failures.delete(id);
  areToastsNeeded.set(true);
  if (waiting) waitingToast.set({ id, text });
  run(() => toastManager.add({ id, ...shown(text, options), onRemove }));
  return id;
}

/** Changes a toast, if it is still shown. */
export function updateToast(id: string, text: string, options: ToastOptions = {}): void {
  if (waitingToast.get()?.id === id) waitingToast.set({ id, text });
  run(() => toastManager.update(id, shown(text, options)));
}

export function removeToast(id: string): void {
  close(id);
}

/** Removes all toasts: a new action makes them obsolete. */
export function clearToasts(): void {
  close();
}

/** Removes the toasts of failed attempts after a success. */
export function clearFailures(): void {
  for (const id of failures) close(id);
}
