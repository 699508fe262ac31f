// Registers the service worker, and tells when a new version of the app is waiting.
import { createStore } from '#ui/store.ts';

/** A function that loads the new version; undefined while there is none. */
export const updateWaiting = createStore<(() => void) | undefined>(undefined);

/** A page that stays open looks for a new version this often. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

const reload = (): void => window.location.reload();

/** Offers to load the version of a waiting service worker. */
export function offer(waiting: ServiceWorker): void {
  updateWaiting.set(() => {
    // Loaded in another tab meanwhile: it waits no longer, and this tab's controller has changed already.
    if (waiting.state !== 'installed') return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage('activate', []);
  });
}

let isBegun = false;

/** Registers the service worker, once. Rejects where registering fails. */
export async function registerServiceWorker(): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  const registration = await navigator.serviceWorker.register('/sw.js');
  // Without a controller this is the first service worker, which replaces no older version.
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
