// Starts the app in a page built beforehand: after its first paint, because over a slow line what people
// read comes before what runs; or, where there is only something to read, once the page is used. The page
// names the app's files, the one to run first (setup/building/prerender.mjs).

const script = document.querySelector<HTMLScriptElement>('script[data-app]');

function start(): void {
  const [app = '', ...parts] = script?.dataset['app']?.split(' ') ?? [];
  for (const href of parts) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  void import(/* @vite-ignore */ app);
}

/** A font that hangs must not keep the app from starting. */
const FONTS_MS = 1_000;

/**
 * Calls back once something was painted, and the fonts are there in which it is read; at once for a page in
 * the background, which is not painted.
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

/** The first signs that somebody uses the page: most come before anything is pressed. */
const USES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

function onFirstUse(then: () => void): void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const use of USES) {
    addEventListener(
      use,
      (event) => {
        // Browsers also report a pointer that rests where a page appears.
        const isAtRest = event instanceof MouseEvent && event.type === 'pointermove';
        if (isAtRest && event.movementX === 0 && event.movementY === 0) return;
        stop.abort();
        then();
      },
      options,
    );
  }
}

/** What is pressed before the app has started does nothing yet, so it is pressed again then. */
function repeatPress(): void {
  let pressed: { x: number; y: number } | undefined;
  const note = ({ clientX: x, clientY: y }: MouseEvent): void => {
    pressed = { x, y };
  };
  addEventListener('click', note);
  addEventListener(
    // By routes.tsx. A name of its own file would make this one load the app.
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

/** A session of the app (web/api/session.ts), even where its cookie has gone. */
const isMember = localStorage.getItem('accessToken') !== null;

if (script?.dataset['start'] === 'use' && !isMember) {
  repeatPress();
  onFirstUse(start);
} else afterPaint(start);

/** The typeface of Nepali (ui/fonts/devanagari.ts), also on pages that start no app yet. */
function addTypeface(): void {
  const { typeface } = script?.dataset ?? {};
  if (typeface !== undefined) void import(/* @vite-ignore */ typeface);
}

afterPaint(addTypeface);
