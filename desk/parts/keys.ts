// Keyboard shortcuts: those of the parts on the screen, and the list of them.
import { useLayoutEffect, useRef } from 'react';
import { createStore } from '#ui/store.ts';

export interface Shortcut {
  /** 'j', '?', 'Enter', 'mod+k' (Ctrl or ⌘), or two keys one after the other: 'g o'. */
  keys: string;
  /** What it does, for the list. */
  label: string;
  run: () => void;
}

/** How the keyboard of this device calls `mod+k`. */
export const SEARCH_KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

/** By the part that offers them; the newest part is asked first. */
const parts = createStore<readonly (readonly Shortcut[])[]>([]);

export const shortcuts = { get: () => parts.get().flat(), listen: parts.listen };

const BETWEEN_MS = 1_200;
let first: { key: string; at: number } | undefined;

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key;
}

/** Where letters are text, they are no shortcuts. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** A dialog has the keyboard to itself. */
const isInDialog = (): boolean =>
  document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog]') !== null;

/** Enter and Space press what has the focus. */
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

/** Offers shortcuts while the component is on the screen: at once, as the next key may be pressed already. */
export function useKeys(offered: readonly Shortcut[]): void {
  const newest = useRef(offered);
  useLayoutEffect(() => {
    newest.current = offered;
  });
  // What is listed changes with keys and labels; what runs is always the newest.
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
