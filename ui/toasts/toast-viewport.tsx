// The toasts on the screen, placed so that they cover no controls: announced, and closed after a time, by a
// swipe or by their button.
import { Toast as Parts } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons.tsx';
import type { Icon } from '../icons.tsx';
import { usePageTexts } from '../texts.ts';
import { EDGES, VIEWPORT } from './edges.ts';
import type { ToastEdge } from './edges.ts';
import { toastManager, toastsAreShown } from './toasts.ts';
import type { ToastTone } from './toasts.ts';

const SIGNS: Record<ToastTone, { icon: Icon; className: string }> = {
  info: { icon: InfoIcon, className: 'text-act' },
  success: { icon: CheckIcon, className: 'text-pine' },
  error: { icon: AlertIcon, className: 'text-danger' },
};

export function ToastViewport({ edge }: { edge: ToastEdge }) {
  const t = usePageTexts();
  // Runs after the effects of the child provider, which has then subscribed to the manager.
  useEffect(toastsAreShown, []);
  return (
    <Parts.Provider toastManager={toastManager} limit={4}>
      <Parts.Portal>
        <Parts.Viewport
          aria-label={t('general.notices')}
          className={`${VIEWPORT} ${EDGES[edge].className}`}
        >
          <ToastList edge={edge} />
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Provider>
  );
}

/**
 * The library hides errors, and close buttons that are not hovered, from screen readers, though the
 * keyboard reaches both. We show them. An error is read out by the library's own alert, so the toast
 * itself is not announced.
 */
function ToastList({ edge }: { edge: ToastEdge }) {
  const t = usePageTexts();
  const { toasts } = Parts.useToastManager();
  return toasts.map((toast) => {
    const sign = SIGNS[(toast.type ?? 'info') as ToastTone];
    return (
      <Parts.Root
        key={toast.id}
        toast={toast}
        swipeDirection={[...EDGES[edge].swipe]}
        aria-hidden={undefined}
        aria-live={toast.type === 'error' ? 'off' : undefined}
        className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) cursor-grab rounded-control border border-rule bg-sheet shadow-float transition-[transform,opacity] duration-200 select-none data-ending-style:translate-x-12 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-x-12 data-starting-style:opacity-0 data-swiping:transition-none"
      >
        <Parts.Content className="flex items-start gap-3 py-1.5 pr-1 pl-4">
          <sign.icon className={`mt-2.5 size-5 ${sign.className}`} />
          <Parts.Title render={<p />} className="min-w-0 flex-1 py-2 break-words" />
          <Parts.Close
            aria-label={t('action.close')}
            aria-hidden={undefined}
            className="flex size-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-page hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </Parts.Close>
        </Parts.Content>
      </Parts.Root>
    );
  });
}
