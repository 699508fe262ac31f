// Serves the built pages: compressed, permanently cacheable files, and one HTML page for every
// other address, which itself reports unknown pages.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeIsPage } from '#contract/pages.ts';
import { STATUS_PAGE } from '#contract/receipts/status-links.ts';
import { NotFound } from '../refuse.ts';

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
  const files = new Set(names.map((name) => FILES_PATH + name));
  const isPage = makeIsPage();
  return (request) => isReading(request) && (files.has(pathOf(request)) || isPage(pathOf(request)));
}

export interface PagesOptions {
  /** The folder of the built pages; without it no other address exists. */
  webDir: string | undefined;
  /** The sandbox's own page, passed to the pages so that they can link to its inbox. */
  sandboxUrl: string | undefined;
  /** Whether people can sign in with Google: the pages show its button. */
  offersGoogle: boolean;
}

interface Page {
  encoding: 'br' | 'gzip' | undefined;
  body: Buffer;
}

/** The one HTML page in each encoding, with the values that only the running server knows. */
async function readPage(webDir: string, options: PagesOptions): Promise<Page[]> {
  const { sandboxUrl, offersGoogle } = options;
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  const metas = [
    ...(sandboxUrl === undefined ? [] : [`<meta name="sandbox" content="${sandboxUrl}" />`]),
    ...(offersGoogle ? ['<meta name="sign-in" content="google" />'] : []),
  ];
  const body = Buffer.from(html.replace('</head>', `${metas.join('')}</head>`));
  return [
    { encoding: 'br', body: brotliCompressSync(body) },
    { encoding: 'gzip', body: gzipSync(body) },
    { encoding: undefined, body },
  ];
}

/**
 * Whether an Accept-Encoding header accepts an encoding: named, or covered by "*", with a weight
 * above 0.
 */
function isAccepted(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function sendPage(pages: readonly Page[], request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const page = pages.find(
    ({ encoding }) => encoding === undefined || isAccepted(accepted, encoding),
  );
  if (page?.encoding) void reply.header('content-encoding', page.encoding);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page?.body);
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(webDir, 'assets'),
    prefix: FILES_PATH,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
}

/** Registers the files of the pages; every other address gets the HTML page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { webDir } = options;
  const pages = webDir === undefined ? [] : await readPage(webDir, options);
  if (webDir !== undefined) await serveFiles(app, webDir);
  const isKnown = makeIsPage();
  app.setNotFoundHandler((request, reply) => {
    // People with such a link may see the page; search engines must not index it.
    if (request.url.startsWith(STATUS_PAGE)) void reply.header('x-robots-tag', 'noindex, nofollow');
    const isOurs = request.url.startsWith('/api/') || request.url.startsWith(FILES_PATH);
    if (isReading(request) && !isOurs && pages.length > 0) {
      if (!isKnown(pathOf(request))) void reply.code(404);
      return sendPage(pages, request, reply);
    }
    throw new NotFound();
  });
}
