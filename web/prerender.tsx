// Renders the public pages at build time, as a visitor sees them before anything is fetched.
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import { App } from './app.tsx';
import { loadPage } from './routes.tsx';

/** The addresses that are the same for every visitor. */
export const PUBLIC_PATHS: readonly string[] = [
  PAGES.home,
  PAGES.services,
  ...SERVICES.map(({ id }) => `/services/${id}`),
  PAGES.login,
  PAGES.signup,
  PAGES.resetPassword,
  PAGES.about,
  PAGES.contact,
  PAGES.privacy,
  PAGES.term,
  PAGES.check,
  PAGES.notFound,
];

/** The markup of a page and the title of its tab. Throws an Error when the page cannot be rendered. */
export async function renderPage(path: string): Promise<{ html: string; title: string }> {
  await loadPage(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Large pages come whole, so React adds no script that would put parts in their places.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be rendered: ${String(errors[0])}`);
  const title = /^(?:<link[^>]*>)*<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return { html, title };
}
