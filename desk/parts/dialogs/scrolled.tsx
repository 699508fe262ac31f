// A long text in a dialog: it scrolls separately, so that the title and the close button stay in view. Its
// end fades while there is more below.
import type { ReactNode } from 'react';

interface ScrolledProps {
  /** The accessible name, which it needs because it can be focused for scrolling by keyboard. */
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
