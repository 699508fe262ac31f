// Registers the service worker, and knows when a new version of the app waits to be used.
import { createStore } from '#ui/store.ts';

/** Loads the new version; undefined while there is none. */
export const updateWaiting = createStore<(() => void) | undefined>(undefined);

/** A page that stays open looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

function offer(waiting: ServiceWorker): void {
  updateWaiting.set(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    waiting.postMessage('activate', []);
  });
}

let isBegun = false;

/** Registers the service worker, once. Rejects where there can be none. */
export async function registerServiceWorker(): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  const registration = await navigator.serviceWorker.register('/sw.js');
  // The first one has nothing to replace.
  const offerWaiting = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', offerWaiting);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}
