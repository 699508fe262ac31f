// Renders the public pages at build time, as a visitor sees them before anything is fetched.
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { BRAND } from '#contract/brand/brand.ts';
import { PAGES } from '#contract/pages.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { loadTexts, t } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { App } from './app.tsx';
import { loadPage } from './routes.tsx';

/** A page to render: its address and its description. */
export interface PublicPage {
  path: string;
  description: KeyIn<'descriptions'>;
  /** Whether it is for reading first of all: its app starts once it is used. */
  isRead?: true;
  /** The page's own file, where it is fetched beside the app: one journey over a slow line less. */
  file?: string;
}

/** The pages that are the same for every visitor. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: PAGES.home,
    description: 'description.home',
    isRead: true,
    file: 'pages/home/home-page.tsx',
  },
  { path: PAGES.services, description: 'description.services', isRead: true },
  { path: '/services/topup', description: 'description.topup' },
  { path: '/services/dth', description: 'description.dth' },
  { path: '/services/internet', description: 'description.internet' },
  { path: '/services/landline', description: 'description.landline' },
  { path: '/services/cabletv', description: 'description.cabletv' },
  { path: '/services/electricity', description: 'description.electricity' },
  { path: '/services/water', description: 'description.water' },
  { path: PAGES.login, description: 'description.login' },
  { path: PAGES.signup, description: 'description.signup' },
  { path: PAGES.resetPassword, description: 'description.reset' },
  { path: PAGES.about, description: 'description.about', isRead: true },
  { path: PAGES.contact, description: 'description.contact', isRead: true },
  { path: PAGES.privacy, description: 'description.privacy', isRead: true },
  { path: PAGES.term, description: 'description.term', isRead: true },
  { path: PAGES.check, description: 'description.check' },
  { path: PAGES.serviceStatus, description: 'description.service_status' },
  { path: PAGES.notFound, description: 'description.not_found' },
];

/** What a page's file begins with and contains. */
export interface RenderedPage {
  title: string;
  description: string;
  html: string;
  isRead?: true | undefined;
  file?: string | undefined;
}

async function sayDescription(key: KeyIn<'descriptions'>): Promise<string> {
  await loadTexts('descriptions');
  return (t as Say<'descriptions'>)(key);
}

/** Renders a page. Throws an Error when that fails. */
export async function renderPage({
  path,
  description,
  isRead,
  file,
}: PublicPage): Promise<RenderedPage> {
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
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return { title, description: await sayDescription(description), html, isRead, file };
}

/** The page of a shared link: what it shows is only known when it is opened. */
export async function renderSharedStatus(): Promise<RenderedPage> {
  const [title, description] = await Promise.all([
    sayDescription('description.status_title'),
    sayDescription('description.status'),
  ]);
  return { title: `${title} · ${BRAND.name}`, description, html: '' };
}
