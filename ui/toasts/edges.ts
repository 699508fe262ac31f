// Where toasts stand on the screen, and the directions in which they are swiped away.

/** Where toasts appear on a wide screen: under the header, or at the bottom as on narrower screens. */
export type ToastEdge = 'top' | 'bottom';

/** At the bottom, above a fixed bar. */
const BOTTOM = 'bottom-(--toast-bottom) flex-col-reverse';

export const EDGES = {
  // On a wide screen under the header, where there is room beside the page's content.
  top: {
    className: `${BOTTOM} right-4 sm:w-90 lg:top-20 lg:bottom-auto lg:flex-col`,
    swipe: ['right', 'up', 'down'],
  },
  // For pages that have their buttons at the top and leave room for a toast at the bottom.
  bottom: {
    className: `${BOTTOM} right-4 sm:w-90`,
    swipe: ['right', 'down'],
  },
} as const satisfies Record<ToastEdge, object>;

export const VIEWPORT = 'fixed z-60 flex w-[calc(100vw-2rem)] gap-3';
