// Starts the app in a page rendered at build time: after its first paint, because on a slow connection the
// content must load before the scripts; on pages that are only for reading, at the first interaction. The
// page lists the app's files, the entry file first (setup/building/prerender.mjs).

const script = document.querySelector<HTMLScriptElement>('script[data-app]');

function start(): void {
  const [app = '', ...parts] = script?.dataset['app']?.split(' ') ?? [];
  for (const href of parts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  // Dispatched by main.tsx.
  addEventListener('app-failed', sayNotStarted, { once: true });
  void import(/* @vite-ignore */ app).catch((error: unknown) => {
    sayNotStarted();
    throw error;
  });
}

/**
 * Says over the page, which can still be read, that its app could not be started: a file is missing. Only a
 * reload tries again, because a browser does not fetch a script again that failed in the same page.
 */
function sayNotStarted(): void {
  const { content } = document.querySelector<HTMLTemplateElement>('template#not-started') ?? {};
  content?.querySelector('button')?.addEventListener('click', () => location.reload());
  if (content) document.body.append(content);
  addEventListener('online', () => void reloadIfReached());
}

/** Nothing is lost by it: the forms of the page were not open yet. Without an answer the page stays. */
async function reloadIfReached(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** A font that hangs must not keep the app from starting. */
const FONTS_MS = 1_000;

/**
 * Calls back after the first paint, once the page's fonts have loaded (for at most FONTS_MS). Calls back at
 * once for a page in the background, which is not painted.
 */
function afterPaint(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    const waited = new Promise((done) => setTimeout(done, FONTS_MS));
    void Promise.race([document.fonts.ready, waited]).then(then);
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Events that show that somebody uses the page; most of them come before the first click. */
const USES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

function onFirstUse(then: () => void): void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const use of USES) {
    addEventListener(
      use,
      (event) => {
        // Browsers also send pointermove when a page appears under a pointer at rest.
        const isAtRest = event instanceof MouseEvent && event.type === 'pointermove';
        if (isAtRest && event.movementX === 0 && event.movementY === 0) return;
        stop.abort();
        then();
      },
      options,
    );
  }
}

/** A click before the app has started does nothing yet, so the last one is repeated once it has started. */
function repeatPress(): void {
  let pressed: { x: number; y: number } | undefined;
  const note = ({ clientX: x, clientY: y }: MouseEvent): void => {
    pressed = { x, y };
  };
  addEventListener('click', note);
  addEventListener(
    // Dispatched by routes.tsx. The name is written out: importing it would make this file load the app.
    'app-started',
    () => {
      removeEventListener('click', note);
      if (!pressed) return;
      const found = document
        .elementFromPoint(pressed.x, pressed.y)
        ?.closest('input, button, label');
      if (found instanceof HTMLInputElement && found.type !== 'radio') found.focus();
      else if (found instanceof HTMLElement) found.click();
    },
    { once: true },
  );
}

/** Whether localStorage has a session (web/api/session.ts), even if its cookie is gone. */
const isMember = localStorage.getItem('accessToken') !== null;

if (script?.dataset['start'] === 'use' && !isMember) {
  repeatPress();
  onFirstUse(start);
} else afterPaint(start);

/**
 * Adds the typefaces of Nepali (ui/fonts/devanagari.ts), also on pages whose app has not started yet. Without
 * their file the page has the device's own.
 */
function addTypeface(): void {
  const { typeface } = script?.dataset ?? {};
  if (typeface !== undefined) void import(/* @vite-ignore */ typeface).catch(() => undefined);
}

afterPaint(addTypeface);
