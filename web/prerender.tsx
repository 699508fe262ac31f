// Renders the public pages at build time, as a visitor sees them before anything is fetched.
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { BRAND } from '#contract/brand/brand.ts';
import { PAGES } from '#contract/pages.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { loadTexts, t } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { App } from './app.tsx';
import { NotStarted } from './layout/not-started.tsx';
import { loadPage } from './routes.tsx';

/** A page to render: its address, its description, and the files it needs at once. */
export interface PublicPage {
  path: string;
  description: KeyIn<'descriptions'>;
  /** Whether it is mainly for reading: its app starts at the first interaction. */
  isRead?: true;
  /** The source files that it needs at once, so that they are fetched in parallel with the app. */
  files: readonly string[];
  /** The same for its texts, relative to the folder of a language. */
  texts: readonly string[];
}

const PAGE_OF_SERVICE = 'pages/services/services-page.tsx';
const NUMBER_HELP = ['bill/fields/find-it-picture.tsx'];
const COUNTER_FIELDS = ['bill/fields/listed-choice.tsx', ...NUMBER_HELP];
const BILL_TEXTS = ['bills/bills.ts'];
const ACCOUNT_TEXTS = ['account.ts'];
const ARTICLE_TEXTS = ['articles/articles.ts'];

/** `more`: files of parts that only some services' forms have. */
function servicePage(
  id: string,
  description: KeyIn<'descriptions'>,
  { biller, more = [] }: { biller: string; more?: readonly string[] },
): PublicPage {
  const files = [PAGE_OF_SERVICE, `../billers/${biller}.ts`, ...more];
  return { path: `/services/${id}`, description, files, texts: BILL_TEXTS };
}

/** A page that is mainly for reading: its app starts at the first interaction. */
function readPage(
  path: string,
  description: KeyIn<'descriptions'>,
  { file, texts }: { file: string; texts: readonly string[] },
): PublicPage {
  return { path, description, isRead: true, files: [file], texts };
}

/** The pages that are the same for every visitor. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  readPage(PAGES.home, 'description.home', { file: 'pages/home/home-page.tsx', texts: [] }),
  readPage(PAGES.services, 'description.services', { file: PAGE_OF_SERVICE, texts: BILL_TEXTS }),
  servicePage('topup', 'description.topup', { biller: 'mobile/biller' }),
  servicePage('dth', 'description.dth', { biller: 'dth/biller', more: NUMBER_HELP }),
  servicePage('internet', 'description.internet', {
    biller: 'internet/billers',
    more: ['pages/services/service-grid.tsx'],
  }),
  servicePage('landline', 'description.landline', { biller: 'landline/biller', more: NUMBER_HELP }),
  servicePage('cabletv', 'description.cabletv', { biller: 'cabletv/biller' }),
  servicePage('electricity', 'description.electricity', {
    biller: 'electricity/biller',
    more: COUNTER_FIELDS,
  }),
  servicePage('water', 'description.water', { biller: 'water/biller', more: COUNTER_FIELDS }),
  {
    path: PAGES.login,
    description: 'description.login',
    files: ['pages/login/login-page.tsx'],
    texts: ACCOUNT_TEXTS,
  },
  {
    path: PAGES.signup,
    description: 'description.signup',
    files: ['pages/signup/signup-page.tsx'],
    texts: ['sign-up.ts', 'people/countries.ts', ...ACCOUNT_TEXTS],
  },
  {
    path: PAGES.resetPassword,
    description: 'description.reset',
    files: ['pages/reset-password/reset-password-page.tsx'],
    texts: ['security.ts', ...ACCOUNT_TEXTS],
  },
  readPage(PAGES.about, 'description.about', {
    file: 'pages/about/about-page.tsx',
    texts: ARTICLE_TEXTS,
  }),
  readPage(PAGES.contact, 'description.contact', {
    file: 'pages/contact/contact-page.tsx',
    texts: ARTICLE_TEXTS,
  }),
  readPage(PAGES.privacy, 'description.privacy', {
    file: 'pages/legal/privacy-page.tsx',
    texts: ARTICLE_TEXTS,
  }),
  readPage(PAGES.term, 'description.term', {
    file: 'pages/legal/term-page.tsx',
    texts: ARTICLE_TEXTS,
  }),
  {
    path: PAGES.check,
    description: 'description.check',
    files: ['pages/check/check-page.tsx'],
    texts: ['people/protection.ts'],
  },
  {
    path: PAGES.serviceStatus,
    description: 'description.service_status',
    files: ['pages/service-status/service-status-page.tsx'],
    texts: ['help/service-status.ts'],
  },
  {
    path: PAGES.notFound,
    description: 'description.not_found',
    files: ['pages/not-found/not-found-page.tsx'],
    texts: ACCOUNT_TEXTS,
  },
];

/** A rendered page: the contents of its head, its HTML, and its files. */
export interface RenderedPage {
  title: string;
  description: string;
  html: string;
  isRead?: true | undefined;
  files: readonly string[];
  texts: readonly string[];
}

async function sayDescription(key: KeyIn<'descriptions'>): Promise<string> {
  await loadTexts('descriptions');
  return (t as Say<'descriptions'>)(key);
}

/** Throws an Error that names `what` if it cannot be rendered. */
async function htmlOf(what: string, element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Large pages are not split in chunks, which would need an inline script to put them in place.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${what} cannot be rendered: ${String(errors[0])}`);
  return html;
}

/** Renders a page. Throws an Error when that fails. */
export async function renderPage({
  path,
  description,
  isRead,
  files,
  texts,
}: PublicPage): Promise<RenderedPage> {
  await loadPage(path);
  const html = await htmlOf(
    path,
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return { title, description: await sayDescription(description), html, isRead, files, texts };
}

/** The page of a shared status link; without content, which is only known when the link is opened. */
export async function renderSharedStatus(): Promise<RenderedPage> {
  const [title, description] = await Promise.all([
    sayDescription('description.status_title'),
    sayDescription('description.status'),
  ]);
  return { title: `${title} · ${BRAND.name}`, description, html: '', files: [], texts: [] };
}

/** What a rendered page shows over its content if its app cannot be started. */
export async function renderNotStarted(): Promise<string> {
  await loadTexts();
  return htmlOf('The notice of a page without its app', <NotStarted />);
}
