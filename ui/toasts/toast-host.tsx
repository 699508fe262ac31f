// Loads the toasts' viewport with the first toast, to keep the first load small.
import { later, Nothing } from '../later/later.tsx';
import { useStore } from '../store.ts';
import type { ToastEdge } from './edges.ts';
import { PlainToast } from './plain-toast.tsx';
import { areToastsNeeded } from './toasts.ts';

const ToastViewport = later<{ edge: ToastEdge }>(
  async () => (await import('./toast-viewport.tsx')).ToastViewport,
  // The first toast often says that there is no connection, without which the file does not come either.
  { Meanwhile: Nothing, Instead: PlainToast },
);

/** `edge`: the edge at which toasts do not cover the page's controls on a wide screen. */
export function ToastHost({ edge = 'top' }: { edge?: ToastEdge }) {
  return useStore(areToastsNeeded) ? <ToastViewport edge={edge} /> : null;
}
