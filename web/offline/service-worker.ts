// The service worker: without a connection it serves the app and the latest orders, and nothing else.
//
// It stores and repeats only reads: a payment without a connection fails at once, and the page says so.
// It is bundled separately, into /sw.js.
import { EMPTY_PAGE, HISTORY_CACHE, KEPT_HEADER } from './caches.ts';

/** The parts of ServiceWorkerGlobalScope used here; the page's type library does not declare them. */
interface Worker {
  addEventListener(
    type: 'install' | 'activate' | 'message',
    listener: (event: ExtendableEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
interface ExtendableEvent {
  data?: unknown;
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** The app's files, inserted by the build. Their names contain a digest, so the list identifies a version. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const worker = self as unknown as Worker;
const APP_CACHE = `app-${APP_VERSION}`;

/** Matches the only call whose last answer is stored: the first page of the unfiltered order history. */
const isHistory = ({ pathname, search }: URL): boolean =>
  pathname === '/api/users/orders' && /^(?:\?limit=\d+)?$/.test(search);

worker.addEventListener('install', (event) => {
  const files = [EMPTY_PAGE, ...APP_FILES];
  event.waitUntil(caches.open(APP_CACHE).then((cache) => cache.addAll(files)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

// The page sends this message once the person has agreed to load the new version.
worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (isHistory(url)) event.respondWith(historyOf(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== APP_CACHE && name !== HISTORY_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A page from the server; without a connection the app shell. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(EMPTY_PAGE, { cacheName: APP_CACHE, ignoreVary: true });
    if (!page) throw error;
    return page;
  }
}

/** Files never change under the same name, so a stored one is always valid. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The latest orders from the server; without a connection the last stored answer. The page deletes the
 * answers when the session ends. Each is stored under its session's token: other sessions do not find it.
 */
async function historyOf(request: Request): Promise<Response> {
  const key = await keyOf(request);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const cache = await caches.open(HISTORY_CACHE);
      await cache.put(key, answer.clone());
    }
    return answer;
  } catch (error) {
    const stored = await caches.match(key, { cacheName: HISTORY_CACHE, ignoreVary: true });
    if (!stored) throw error;
    const headers = new Headers(stored.headers);
    headers.set(KEPT_HEADER, '1');
    return new Response(stored.body, { headers });
  }
}

/** The cache key: the address with a digest of the session's token. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const token = new TextEncoder().encode(headers.get('authorization') ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  const key = new URL(url);
  key.searchParams.set('session', Array.from(digest, (byte) => byte.toString(16)).join('.'));
  return key.href;
}
