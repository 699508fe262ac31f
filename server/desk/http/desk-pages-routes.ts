// Serves the built web app of the back office: its files, and its index page for every other path.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFound } from '#server/http/refuse.ts';
import { shortenForFile } from '#server/http/security-headers.ts';

const FILES_PATH = '/assets/';

/** Makes the check whether a request is for a file of the app; always false without a folder. */
export async function makeIsDeskFile(
  deskDir: string | undefined,
): Promise<(request: FastifyRequest) => boolean> {
  if (deskDir === undefined) return () => false;
  const names = await readdir(join(deskDir, 'assets'), { recursive: true });
  const files = new Set(names.map((name) => FILES_PATH + name));
  const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
  return (request) => isReading(request) && files.has(request.url.split('?')[0] ?? '');
}

/** Without a folder no page exists. */
export async function serveDeskPages(
  app: FastifyInstance,
  deskDir: string | undefined,
): Promise<void> {
  if (deskDir !== undefined) {
    app.addHook('onSend', async (request, reply) => {
      const isFile = request.url.startsWith(FILES_PATH) && reply.statusCode < 400;
      if (isFile) shortenForFile(reply);
    });
    await app.register(staticFiles, {
      root: join(deskDir, 'assets'),
      prefix: FILES_PATH,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isOurs = request.url.startsWith('/desk/api/') || request.url.startsWith(FILES_PATH);
    if (!isPage || isOurs || deskDir === undefined) throw new NotFound();
    void reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex, nofollow');
    return reply.sendFile('index.html', deskDir, { immutable: false, maxAge: 0 });
  });
}
