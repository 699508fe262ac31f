// Loads the toasts' viewport with the first toast, to keep the first load small.
import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { areToastsNeeded } from './toasts.ts';
import type { ToastEdge } from './toasts.ts';

const ToastViewport = lazy(async () => {
  const file = await import('./toast-viewport.tsx');
  return { default: file.ToastViewport };
});

/** `edge`: the edge at which toasts do not cover the page's controls on a wide screen. */
export function ToastHost({ edge = 'top' }: { edge?: ToastEdge }) {
  if (!useStore(areToastsNeeded)) return null;
  return (
    <Suspense>
      <ToastViewport edge={edge} />
    </Suspense>
  );
}
