// The server before any route: its limits, whom it believes, and that every answer, also to what is
// no request at all, has our headers and the shape of a refusal.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { BODY_BYTES_MAX } from './guard.ts';
import { answerError, frameworkRefusal } from './refuse.ts';

export interface ServerOptions {
  config: Pick<Config, 'logLevel' | 'trustsProxy'>;
  /** Headers of every answer. */
  headers: Record<string, string>;
}

const BROKEN_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on the bare connection, for what could not be read as HTTP has no reply to answer with. */
function answerBroken(
  { code = '' }: { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN_STATUS[code] ?? 400;
  const body = JSON.stringify(frameworkRefusal(status));
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

export function makeServer({ config, headers }: ServerOptions): FastifyInstance {
  const server = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 10_000,
    // One proxy: the address it adds counts, not those a caller has written before it.
    trustProxy: config.trustsProxy ? (_address, hop) => hop === 0 : false,
    // Open event streams and idle browsers must not hold up a stop.
    forceCloseConnections: true,
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => answerBroken(error, socket, headers),
  });
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  server.setErrorHandler<Error>(answerError);
  return server;
}
