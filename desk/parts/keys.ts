// Keyboard shortcuts: components register them while they are on the screen, and a list shows them.
import { useLayoutEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

export interface Shortcut {
  /** 'j', '?', 'Enter', 'mod+k' (Ctrl or ⌘), or two keys one after the other: 'g o'. */
  keys: string;
  /** What it does, for the list. */
  label: string;
  run: () => void;
}

/** The name of `mod+k` on this device's keyboard. */
export const SEARCH_KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/** The shortcuts of each registered component; the newest has priority. */
const parts = createStore<readonly (readonly Shortcut[])[]>([]);

export const shortcuts = { get: () => parts.get().flat(), listen: parts.listen };

const BETWEEN_MS = 1_200;
let first: { key: string; at: number } | undefined;

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key;
}

/** Whether the person is typing, so that letters are text and not shortcuts. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** Whether a dialog is open, which disables the page's shortcuts. */
const isInDialog = (): boolean =>
  document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog]') !== null;

/** Whether the key presses the focused control (Enter or Space), so that it is no shortcut. */
function isPress({ key, target }: KeyboardEvent): boolean {
  const isControl = target instanceof HTMLElement && target.matches('a, button, summary, label');
  return (key === 'Enter' || key === ' ') && isControl;
}

function onKey(event: KeyboardEvent): void {
  const key = nameOf(event);
  if (key === undefined || event.defaultPrevented || event.repeat) return;
  const isPlain = !key.startsWith('mod+');
  if (isInDialog() || (isPlain && (isTyping(event) || isPress(event)))) return;
  const isSecond = first !== undefined && Date.now() - first.at < BETWEEN_MS;
  const wanted = isSecond && first ? `${first.key} ${key}` : key;
  first = undefined;
  const known = parts.get().toReversed().flat();
  const found = known.find(({ keys }) => keys === wanted);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (known.some(({ keys }) => keys.startsWith(`${key} `))) {
    first = { key, at: Date.now() };
  }
}

let listeners = 0;

/** Registers shortcuts while the component is mounted; in a layout effect, before the next keypress. */
export function useKeys(offered: readonly Shortcut[]): void {
  const newest = useRef(offered);
  useLayoutEffect(() => {
    newest.current = offered;
  });
  // Registers anew only if keys or labels change; the functions that run are always the newest.
  const listed = JSON.stringify(offered.map(({ keys, label }) => [keys, label]));
  useLayoutEffect(() => {
    const own = (JSON.parse(listed) as [string, string][]).map(([keys, label]): Shortcut => ({
      keys,
      label,
      run: () => newest.current.find((one) => one.keys === keys)?.run(),
    }));
    parts.set([...parts.get(), own]);
    if (listeners === 0) window.addEventListener('keydown', onKey);
    listeners += 1;
    return () => {
      parts.set(parts.get().filter((one) => one !== own));
      listeners -= 1;
      if (listeners === 0) window.removeEventListener('keydown', onKey);
    };
  }, [listed]);
}
