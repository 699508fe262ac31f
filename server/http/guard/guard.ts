// Checks of every request: body size and type, its origin, and a coarse rate limit per IP address.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, tooManyTries } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { isApi } from './is-api.ts';

/** JSON bodies are small; anything larger is a mistake or an attack. */
export const BODY_BYTES_MAX = 16_384;

/**
 * Browsers name the origin of a call; another site's page must not make calls for a user. Programs
 * name none. Gateway returns are cross-site by nature and are outside /api.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** A compressed body could be far larger than its bytes. */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding.toLowerCase() !== 'identity';
}

export interface GuardOptions {
  requestsPerMinute: number;
  /** Whether a request is for a page or one of its files. */
  isOfPages: (request: FastifyRequest) => boolean;
}

const MINUTE_MS = 60_000;

/**
 * Counts every request, including those for unknown paths. Many users may share an IP address; one
 * busy caller must not block the pages for the others.
 */
async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute, isOfPages }: GuardOptions,
): Promise<void> {
  await app.register(rateLimit, {
    // Not per route: the hook below also counts requests for unknown paths.
    global: false,
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: (_, { ttl }) => {
      // Its counters are in memory, by the clock of this machine.
      const until = new Date(Date.now() + ttl);
      const since = new Date(until.getTime() - MINUTE_MS);
      return tooManyTries({ since, until, waitSeconds: Math.ceil(ttl / 1_000) });
    },
    allowList: (request) => isOfPages(request) || request.routeOptions.config?.rateLimit === false,
  });
  app.addHook('onRequest', app.rateLimit());
}

/**
 * Drops requests whose connection was reset before they were read: they have no address, and nobody reads an
 * answer.
 */
function leaveGone(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.remoteAddress !== undefined) return done();
    void reply.hijack();
    raw.destroy();
  });
}

export async function guard(app: FastifyInstance, options: GuardOptions): Promise<void> {
  leaveGone(app);
  if (options.requestsPerMinute > 0) await limitRequests(app, options);
  // Only JSON is accepted: a cross-site form can send text/plain without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET') return done();
    if (isEncoded(request)) {
      void reply.header('accept-encoding', 'identity');
      return done(new ApiError(415, { error: message('error.content_type') }));
    }
    const isRefused = isApi(request) && isForeign(request);
    done(isRefused ? new ApiError(403, { error: message('error.origin') }) : undefined);
  });
}
