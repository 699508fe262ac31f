// The request context of a handler, besides the input.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '#contract/api-error.ts';
import { knownZone } from '#contract/dates/reader-time.ts';
import { TIME_ZONE_HEADER } from '#contract/dates/time-zone-header.ts';
import { message } from '#contract/texts.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Locale, Locales } from '#server/context/locale.ts';
import type { Staff } from '#server/context/staff.ts';
import type { FindSession } from './session.ts';

/** The signed-in user. */
export interface User {
  id: string;
  /** The SHA-256 of the session's token, by which it can be revoked. */
  tokenHash: Buffer;
  /** Set in the back office only. */
  staff?: Staff | undefined;
}

export interface RequestContext {
  /** The caller's preferred language among those available, and their time zone if they name it. */
  locale: Locale;
  requestId: string;
  /** The caller's IP address, for rate limits. */
  address: string;
  headers: IncomingHttpHeaders;
  /** For the headers of the answer. */
  reply: Pick<FastifyReply, 'header'>;
  log: FastifyBaseLogger;
  clock: Clock;
}

export interface RequestContextOptions {
  findSession: FindSession;
  locales: Locales;
  clock: Clock;
}

export interface RequestContexts {
  /** The context of a request; its answer is marked with that language. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext;
  /** The caller by its bearer token; undefined without a valid session. */
  userOf: (request: FastifyRequest) => Promise<User | undefined>;
  /** The caller. Throws ApiError (401) without a valid session. */
  gate: (request: FastifyRequest) => Promise<User>;
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The language of the answer, set as a header of the reply. */
export function answerIn(
  locales: Locales,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Locale {
  const timeZone = knownZone(headers[TIME_ZONE_HEADER]);
  const locale = locales.negotiate(headers['accept-language'], timeZone);
  void reply.headers({ 'content-language': locale.language, vary: 'accept-language' });
  return locale;
}

export function makeRequestContexts(options: RequestContextOptions): RequestContexts {
  const { findSession, locales, clock } = options;
  const userOf: RequestContexts['userOf'] = async ({ headers }) => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    const session = token ? await findSession(token, headers) : undefined;
    return session && { id: session.userId, tokenHash: session.tokenHash, staff: session.staff };
  };
  return {
    contextOf: (request, reply) => ({
      locale: answerIn(locales, request, reply),
      requestId: request.id,
      address: request.ip,
      headers: request.headers,
      reply,
      log: request.log,
      clock,
    }),
    userOf,
    gate: async (request) => {
      const user = await userOf(request);
      if (!user) throw new ApiError(401, { error: message('error.sign_in') });
      return user;
    },
  };
}
