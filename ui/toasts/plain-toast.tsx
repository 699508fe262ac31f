// The newest toast, where the file that draws toasts is missing: without swipes, and until it is closed.
import { CloseIcon } from '../icons.tsx';
import { useStore } from '../store.ts';
import { usePageTexts } from '../texts.ts';
import { EDGES, VIEWPORT } from './edges.ts';
import type { ToastEdge } from './edges.ts';
import { removeToast, waitingToast } from './toasts.ts';

export function PlainToast({ edge }: { edge: ToastEdge }) {
  const t = usePageTexts();
  const toast = useStore(waitingToast);
  return (
    <section aria-label={t('general.notices')} className={`${VIEWPORT} ${EDGES[edge].className}`}>
      <div role="alert" className="w-full">
        {toast && (
          <div className="flex items-start gap-3 rounded-control border border-rule bg-sheet py-1.5 pr-1 pl-4 shadow-float">
            <p className="min-w-0 flex-1 py-2 break-words">{toast.text}</p>
            <button
              type="button"
              aria-label={t('action.close')}
              onClick={() => removeToast(toast.id)}
              className="flex size-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-page hover:text-ink"
            >
              <CloseIcon className="size-4" />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
