// Moves the focus into what was just opened: there one goes on.

/** A `ref` for what a press opened; nothing happens without a field in it. */
export function focusIn(opened: HTMLElement | null): void {
  opened?.querySelector<HTMLElement>('input, textarea')?.focus();
}
