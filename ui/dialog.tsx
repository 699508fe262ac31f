// A modal dialog: takes the focus and returns it; closes on Escape, by its button, or by a click outside it.
import { Dialog as Parts } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, LockIcon } from './icons.tsx';
import { usePageTexts } from './texts.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Marks a dialog that precedes the requested one (a confirmation), and places it at the top. */
  isGate?: boolean;
  /** Only its own buttons close it, for content that cannot be shown again. */
  mustAnswer?: boolean;
}

/** Import components that use it lazily: the library is too large for the first load. */
export function Dialog({ isOpen, onClose, title, children, isGate, mustAnswer }: DialogProps) {
  const t = usePageTexts();
  const popup = useRef<HTMLDivElement>(null);
  // While the dialog fades out it keeps its title: the state that the title names may be gone already.
  const [lastTitle, setLastTitle] = useState(title);
  if (isOpen && lastTitle !== title) setLastTitle(title);
  // On touch screens, focus would open the keyboard over the dialog; with a real keyboard the first
  // field gets the focus.
  const firstField = (by: string): HTMLElement | true =>
    (by !== 'touch' && popup.current?.querySelector<HTMLElement>('input, textarea')) || true;
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => open || mustAnswer || onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* On a phone there is room below for a toast, so that it does not cover the last button. */}
        <Parts.Viewport className="fixed inset-0 z-40 flex justify-center overflow-y-auto p-3 max-sm:pb-24">
          <Parts.Popup
            ref={popup}
            initialFocus={firstField}
            className={classNames(
              isGate ? 'mt-14 mb-auto border-t-8 border-warn' : 'my-auto',
              'w-full max-w-md rounded-sheet bg-sheet p-6 shadow-float ring-1 ring-rule transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-8',
            )}
          >
            <div className="mb-5 flex items-start justify-between gap-4">
              <Parts.Title className="text-section">
                {isGate && <LockIcon className="mr-2 inline size-5 align-[-0.15em] text-warn" />}
                {isOpen ? title : lastTitle}
              </Parts.Title>
              {!mustAnswer && (
                <Parts.Close
                  aria-label={t('action.close')}
                  className="-mt-2 -mr-3 flex size-11 items-center justify-center rounded-control text-soft hover:bg-page hover:text-ink"
                >
                  <CloseIcon className="size-5" />
                </Parts.Close>
              )}
            </div>
            {children}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
