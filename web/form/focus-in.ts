// Moves the focus into a part of the page that was just opened.

/** A `ref` for the opened element: focuses the first field in it, if there is one. */
export function focusIn(opened: HTMLElement | null): void {
  opened?.querySelector<HTMLElement>('input, textarea')?.focus();
}
