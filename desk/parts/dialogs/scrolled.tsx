// A long text in a dialog: it scrolls by itself, so that the title and the way out stay in view. It fades
// where it goes on.
import type { ReactNode } from 'react';

interface ScrolledProps {
  /** Its name for screen readers: by keyboard it is reached to be scrolled. */
  label: string;
  children: ReactNode;
}

export function Scrolled({ label, children }: ScrolledProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="-mx-2 max-h-[calc(100dvh-13rem)] overflow-y-auto border-b border-rule mask-b-from-[calc(100%-2.5rem)] px-2 pb-8"
    >
      {children}
    </div>
  );
}
