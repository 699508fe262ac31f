// Starts the app once the page built beforehand was painted: over a slow line, what people read comes
// before what runs. The page names the app's files, the one to run first (setup/building/prerender.mjs).

function start(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-app]');
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

/** Calls back once something was painted, and the fonts are there in which it is read. */
function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    const waited = new Promise((done) => setTimeout(done, FONTS_MS));
    void Promise.race([document.fonts.ready, waited]).then(then);
  });
  observer.observe({ type: 'paint', buffered: true });
}

// A page in the background is not painted.
if (document.hidden) start();
else afterPaint(start);
