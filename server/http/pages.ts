// Serves the built pages: hashed files for ever and already compressed, one page for every address,
// a strict policy.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface PagesOptions {
  /** The folder of the built pages; without it only the headers are set. */
  webDir: string | undefined;
  /** Where our own pages may post a form to besides ourselves: the gateways' origins. */
  formTargets: readonly string[];
  isHttps: boolean;
  /** The sandbox's own page, told to the pages so that they can point a newcomer at its inbox. */
  sandboxUrl: string | undefined;
}

/** Nothing inline, nothing from elsewhere; forms go to us and to the gateways. */
async function setHeaders(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...options.formTargets],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: options.isHttps,
    // A gateway needs no referrer, and an activation link must not leak through one.
    referrerPolicy: { policy: 'no-referrer' },
  });
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

function sendPage(pages: readonly Page[], request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const page = pages.find(({ encoding }) => encoding === undefined || accepted.includes(encoding));
  if (page?.encoding) void reply.header('content-encoding', page.encoding);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(page?.body);
}

/** Registers the headers for every answer and, where pages were built, the pages. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await setHeaders(app, options);
  const { webDir } = options;
  if (webDir === undefined) return;
  const pages = await readPage(webDir, options.sandboxUrl);
  await app.register(staticFiles, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = request.url.startsWith('/api/') || request.url.startsWith('/assets/');
    if (isPage && !isOurs) return sendPage(pages, request, reply);
    throw Object.assign(new Error('not found'), { statusCode: 404 });
  });
}
