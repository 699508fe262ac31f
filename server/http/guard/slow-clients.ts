// Clients that hold a connection without using it: slow bodies, unread answers, and too many connections or
// requests at once.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ipPrefix } from '#server/context/ip-prefix.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
  interface FastifyContextConfig {
    /** The body is a file of several megabytes, which a phone may take two minutes to send. */
    isUpload?: boolean;
  }
}

/** How many times longer an upload, or reading an answer, may take than anything else. */
export const UPLOAD_TIMES = 12;
/** The most connections of one address; a browser opens six. */
export const CONNECTIONS_MAX = 500;

/**
 * The most unanswered requests of one connection. Browsers and proxies send one at a time; a client that
 * sends hundreds at once, and does not read, would have all their answers kept in memory.
 */
export const UNANSWERED_MAX = 10;

/** The body did not arrive in time. */
class TooSlow extends Error {
  readonly statusCode = 408;
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** A body that is no upload must arrive within this time from its headers, or is answered 408. */
export function limitSlowBodies(app: FastifyInstance, patienceMs: number): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config.isUpload !== true) {
      request.bodyTimer = setTimeout(() => {
        const isUnderWay = !request.raw.complete && !request.raw.destroyed && !reply.sent;
        if (isUnderWay) void reply.send(new TooSlow());
      }, patienceMs);
      request.bodyTimer.unref();
    }
    done();
  });
  // The body has been read.
  app.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(request.bodyTimer);
    done();
  });
}

/** Call it with every refusal, so that the rest of the body is not waited for. */
export function endBody({ bodyTimer, raw }: FastifyRequest, reply: FastifyReply): void {
  if (bodyTimer === undefined) return;
  clearTimeout(bodyTimer);
  if (!raw.complete) void reply.header('connection', 'close');
}

/** Closes a connection that sends requests without waiting for answers. Call it before adding other hooks. */
export function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_MAX) {
      void reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}

/** Closes an address's connections above the maximum as soon as they open. Do not use it behind a proxy. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const of = ipPrefix(socket.remoteAddress ?? '');
    const count = (open.get(of) ?? 0) + 1;
    open.set(of, count);
    socket.once('close', () => {
      const left = (open.get(of) ?? 1) - 1;
      if (left > 0) open.set(of, left);
      else open.delete(of);
    });
    if (count > most) socket.destroy();
  });
}
