// The toasts that are up: added, updated and removed from anywhere; drawn by toast-viewport.tsx.

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  id: string;
  text: string;
  tone: ToastTone;
  /** How long it stays; hovering or touching it stops the clock. 0: until it is closed. */
  timeoutMs: number;
}

const DEFAULT_TIMEOUT_MS = 5000;

let up: readonly Toast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  up = next;
  for (const listener of listeners) listener();
}

/** Shows a text. Answers the toast's id, to update or remove it by. */
export function addToast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): string {
  lastNumber += 1;
  const id = `toast-${lastNumber}`;
  change([...up, { id, text, tone: 'info', timeoutMs: DEFAULT_TIMEOUT_MS, ...options }]);
  return id;
}

/** Changes a toast that is still up; one that is gone stays gone. */
export function updateToast(id: string, changes: Partial<Omit<Toast, 'id'>>): void {
  change(up.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

export function removeToast(id: string): void {
  if (up.some((toast) => toast.id === id)) change(up.filter((toast) => toast.id !== id));
}

/** Takes all away: what they told of is over, because something new was asked. */
export function clearToasts(): void {
  if (up.length > 0) change([]);
}

/** Takes away what told of failed tries: since then one has gone well. */
export function clearFailures(): void {
  if (up.some(({ tone }) => tone === 'error')) change(up.filter(({ tone }) => tone !== 'error'));
}

export function toastsUp(): readonly Toast[] {
  return up;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
