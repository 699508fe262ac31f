// Loads the toasts' viewport with the first toast, to keep the first load small.
import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { areToastsNeeded } from './toasts.ts';

const ToastViewport = lazy(async () => {
  const file = await import('./toast-viewport.tsx');
  return { default: file.ToastViewport };
});

export function ToastHost() {
  if (!useStore(areToastsNeeded)) return null;
  return (
    <Suspense>
      <ToastViewport />
    </Suspense>
  );
}
