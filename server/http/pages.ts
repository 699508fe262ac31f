// Serves the built pages: hashed files for ever and already compressed, one page for every address,
// which says itself that there is nothing where no page of ours is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeIsPage } from '#contract/pages.ts';
import { STATUS_PAGE } from '#contract/receipts/status-links.ts';
import { NotFound } from './refuse.ts';

/** Where the pages' own files are: the same for everybody, and kept by every browser. */
export const FILES_PATH = '/assets/';

export interface PagesOptions {
  /** The folder of the built pages; without it there is nothing at any other address. */
  webDir: string | undefined;
  /** The sandbox's own page, told to the pages so that they can point a newcomer at its inbox. */
  sandboxUrl: string | undefined;
}

interface Page {
  encoding: 'br' | 'gzip' | undefined;
  body: Buffer;
}

/** The one HTML page in each encoding, with what only the running server knows. */
async function readPage(webDir: string, sandboxUrl: string | undefined): Promise<Page[]> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8');
  const meta = sandboxUrl === undefined ? '' : `<meta name="sandbox" content="${sandboxUrl}" />`;
  const body = Buffer.from(html.replace('</head>', `${meta}</head>`));
  return [
    { encoding: 'br', body: brotliCompressSync(body) },
    { encoding: 'gzip', body: gzipSync(body) },
    { encoding: undefined, body },
  ];
}

/** Whether an Accept-Encoding takes an encoding: named, or meant by "*", and not with a weight of 0. */
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

/** Registers the files of the pages; every address that is nobody else's gets the page itself. */
export async function servePages(
  app: FastifyInstance,
  { webDir, sandboxUrl }: PagesOptions,
): Promise<void> {
  const pages = webDir === undefined ? [] : await readPage(webDir, sandboxUrl);
  if (webDir !== undefined) await serveFiles(app, webDir);
  const isKnown = makeIsPage();
  app.setNotFoundHandler((request, reply) => {
    // Whoever is sent such a link shall see it; a search engine that finds it shall not keep it.
    if (request.url.startsWith(STATUS_PAGE)) void reply.header('x-robots-tag', 'noindex, nofollow');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = request.url.startsWith('/api/') || request.url.startsWith(FILES_PATH);
    if (isRead && !isOurs && pages.length > 0) {
      if (!isKnown(request.url.split('?')[0] ?? '')) void reply.code(404);
      return sendPage(pages, request, reply);
    }
    throw new NotFound();
  });
}
