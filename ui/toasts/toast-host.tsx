// Where toasts appear: fetches their viewport with the first toast, so that a first load does
// without.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { onToasts, toastsUp } from './toasts.ts';

const ToastViewport = lazy(async () => {
  const file = await import('./toast-viewport.tsx');
  return { default: file.ToastViewport };
});

export function ToastHost() {
  const toasts = useSyncExternalStore(onToasts, toastsUp);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (toasts.length > 0 && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
