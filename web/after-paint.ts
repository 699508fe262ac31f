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

// A page in the background is not painted.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
