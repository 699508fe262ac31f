// What every request passes first: sizes, kinds of body, the site it comes from, and a coarse limit
// per address.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { FILES_PATH } from './pages.ts';

/** JSON bodies are small; anything larger is a mistake or an attack. */
export const BODY_BYTES_MAX = 16_384;

/**
 * A browser names the site a call comes from; another site's page must not make calls in a reader's
 * name. Programs name none. Gateways' returns are cross-site by nature and lie outside /api.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export async function guard(
  app: FastifyInstance,
  { requestsPerMinute }: { requestsPerMinute: number },
): Promise<void> {
  // Only JSON is understood: a cross-site form can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || !request.url.startsWith('/api/')) return;
    if (isForeign(request)) throw new Refused(403, { error: message('error.origin') });
  });
  if (requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      // Many people may share an address; one of them who asks much must not take the pages away
      // from the others.
      allowList: ({ url }) => url.startsWith(FILES_PATH),
    });
  }
}
