// Shared state outside of React: it can be set from anywhere; components render again when it changes.
import { useSyncExternalStore } from 'react';

type Listen = (listener: () => void) => () => void;

/** An event: `emit()` calls all listeners; `listen()` returns a function that unsubscribes. */
export function createEvent(): { emit: () => void; listen: Listen } {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  listen: Listen;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const changed = createEvent();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit();
    },
    listen: changed.listen,
  };
}

/**
 * The value of a store; the component renders again when it changes. `atBuild` is the value in pages
 * rendered at build time, where it differs from the first one.
 */
export function useStore<Value>(
  { get, listen }: Omit<Store<Value>, 'set'>,
  atBuild: () => Value = get,
): Value {
  return useSyncExternalStore(listen, get, atBuild);
}

const listensToNothing = () => () => undefined;

/** A constant that only the browser knows; `atBuild` is its value in pages rendered at build time. */
export function useBrowserFact<Value>(get: () => Value, atBuild: Value): Value {
  return useStore({ get, listen: listensToNothing }, () => atBuild);
}

/** A component that waits for a fetch is drawn again as soon as it fails, and must not begin it anew then. */
const FAILED_MS = 1_000;

/** Begins a fetch, unless the one with this key has begun. */
type FetchOnce<Key, Value> = (key: Key, begin: () => Promise<Value>) => Promise<Value>;

/**
 * Begins each fetch once: the same promise for a key, so that a component can wait for it. One that failed is
 * begun again by whoever asks a second later.
 */
export function createFetches<Key, Value>(): FetchOnce<Key, Value> {
  const begun = new Map<Key, Promise<Value>>();
  return (key, begin) => {
    const fetched = begun.get(key) ?? begin();
    if (!begun.has(key)) {
      begun.set(key, fetched);
      fetched.catch(() => setTimeout(() => begun.delete(key), FAILED_MS));
    }
    return fetched;
  };
}
