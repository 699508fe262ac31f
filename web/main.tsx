// Starts the web app in the page: it takes over a page rendered at build time, or draws an empty one.
import '#ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeIsPage, PAGES } from '#contract/pages.ts';
import { loadTexts } from '#ui/texts.ts';
import { App } from './app.tsx';
import { loadPage } from './routes.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw the app into.');

// The server answers an unknown address with the not-found page; the router must show the same page.
if (!makeIsPage()(location.pathname)) history.replaceState(null, '', PAGES.notFound);

// A page rendered at build time may have loaded it already (after-paint.ts); a module runs only once.
// Without the file the page has the device's own typefaces.
void import('#ui/fonts/devanagari.ts').catch(() => undefined);

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);
// The frame's texts in English come with the app, so there is nothing to wait for.
const texts = loadTexts();
// A page with a history state may show content that the page rendered at build time does not have.
const state: unknown = history.state;
const hasState =
  typeof state === 'object' && state !== null && 'usr' in state && state.usr !== null;
if (root.firstElementChild === null || hasState) {
  root.replaceChildren();
  const drawn = createRoot(root);
  // Without the texts the app says itself that it cannot show the page (layout/page-boundary.tsx).
  void texts.catch(() => undefined).then(() => startTransition(() => drawn.render(app)));
} else {
  // The rendered page stays on the screen until the file of the page has loaded. A transition lets React
  // work in short steps, so that a slow phone can respond to touches between them.
  void Promise.all([texts, loadPage(location.pathname)]).then(
    () => startTransition(() => void hydrateRoot(root, app)),
    (error: unknown) => {
      // The page stays, and after-paint.ts says that it does nothing.
      dispatchEvent(new Event('app-failed'));
      throw error;
    },
  );
}
