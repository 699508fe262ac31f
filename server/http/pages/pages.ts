// Serves the built pages: compressed, permanently cacheable files, and for every other address an HTML page:
// the one rendered for it at build time, or else the empty one, which the browser renders.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeIsPage, PAGES } from '#contract/pages.ts';
import { STATUS_PAGE } from '#contract/receipts/status-links.ts';
import { languageOfAddress, readLanguage } from '#contract/texts/language-cookie.ts';
import type { Locales } from '#server/context/locale.ts';
import { NotFound } from '../refuse.ts';
import { shortenForFile } from '../security-headers.ts';
import { sendEncoded } from './encoded.ts';
import { alternates, readHtmlPages } from './html-pages.ts';
import type { HtmlPages, PageValues } from './html-pages.ts';

/** The path of the pages' own files: the same for every user, and cached by every browser. */
const FILES_PATH = '/assets/';

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/**
 * Creates the check whether a request is for a page or one of its files; always false without
 * pages.
 */
export async function makeIsOfPages(
  webDir: string | undefined,
): Promise<(request: FastifyRequest) => boolean> {
  if (webDir === undefined) return () => false;
  const names = await readdir(join(webDir, 'assets'), { recursive: true });
  const atRoot = await rootFiles(webDir);
  const files = new Set([
    ...names.map((name) => FILES_PATH + name),
    ...atRoot.map((name) => `/${name}`),
  ]);
  const isPage = makeIsPage();
  return (request) => isReading(request) && (files.has(pathOf(request)) || isPage(pathOf(request)));
}

export interface PagesOptions extends PageValues {
  /** The folder of the built pages; without it no other address exists. */
  webDir: string | undefined;
  locales: Locales;
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const isFile = request.url.startsWith(FILES_PATH) && reply.statusCode < 400;
    if (isFile) shortenForFile(reply);
  });
  await app.register(staticFiles, {
    root: join(webDir, 'assets'),
    prefix: FILES_PATH,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  // These files keep their names: pictures are cached for a day, scripts and the manifest not at all.
  for (const name of await rootFiles(webDir)) {
    const maxAge = name.endsWith('.png') ? '1d' : 0;
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, webDir, { maxAge, immutable: false }),
    );
  }
}

/** The files beside the pages that browsers look for at the root. */
async function rootFiles(webDir: string): Promise<string[]> {
  const found = await readdir(webDir, { withFileTypes: true });
  return found
    .filter((one) => one.isFile() && /\.(?:png|js|webmanifest)$/.test(one.name))
    .map(({ name }) => name);
}

/** What search engines may read, and the list of the public pages. */
function serveForSearch(app: FastifyInstance, { paths }: HtmlPages, publicUrl: string): void {
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const listed = paths.filter((path) => path !== PAGES.notFound).toSorted();
  const entries = listed.map((path) => {
    const others = alternates(publicUrl + path).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return `<url><loc>${publicUrl}${path}</loc>${others.join('')}</url>`;
  });
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ].join(' ');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset ${spaces}>${entries.join('')}</urlset>`;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap));
}

/** In any case, as the browser's router reads it. */
const isStatusPage = (url: string): boolean => url.toLowerCase().startsWith(STATUS_PAGE);

/** Whether the browser is signed in, as our pages note in a cookie: it renders its pages itself. */
const isMembers = ({ headers }: FastifyRequest): boolean =>
  /(?:^|; )member=1(?:;|$)/.test(headers.cookie ?? '');

/**
 * The language of a page: the one in its address, then the one chosen in this browser, then the one the
 * browser prefers. Status links are opened by people in Nepal, so that page is in Nepali unless a language
 * was chosen.
 */
function languageOf({ url, headers }: FastifyRequest, locales: Locales): string {
  const chosen =
    languageOfAddress(url) ??
    readLanguage(headers.cookie ?? '') ??
    (isStatusPage(url) ? 'ne' : null);
  const locale =
    chosen === null ? locales.negotiate(headers['accept-language']) : locales.of(chosen);
  return locale.language;
}

/** Registers the files of the pages; every other address gets an HTML page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDir, locales } = options;
  const pages = webDir === undefined ? undefined : await readHtmlPages(webDir, options);
  if (webDir !== undefined) await serveFiles(app, webDir);
  if (pages) serveForSearch(app, pages, options.publicUrl);
  const isKnown = makeIsPage();
  app.setNotFoundHandler(async (request, reply) => {
    // People with such a link may see the page; search engines must not index it.
    if (isStatusPage(request.url)) void reply.header('x-robots-tag', 'noindex, nofollow');
    const isOurs = request.url.startsWith('/api/') || request.url.startsWith(FILES_PATH);
    if (!isReading(request) || isOurs || !pages) throw new NotFound();
    const path = pathOf(request);
    const isThere = isKnown(path);
    if (!isThere) void reply.code(404);
    const language = languageOf(request, locales);
    // What a page shows for a query is known only in the browser.
    const hasQuery = request.url.includes('?') && languageOfAddress(request.url) === undefined;
    const isAsBuilt = !isMembers(request) && !hasQuery;
    const file =
      (isAsBuilt ? pages.at(isThere ? path : PAGES.notFound, language) : undefined) ??
      pages.empty(language);
    void reply.header('cache-control', 'no-cache').header('content-language', language);
    const varies = ['accept-language', 'cookie'];
    return sendEncoded(request, reply, { file, type: 'text/html', varies });
  });
}
