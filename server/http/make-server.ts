// Creates the server before any route: its limits, its trusted proxy, and our headers and error
// shape on every answer, even to input that is no valid request.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Locales } from '#server/context/locale.ts';
import { finishRequests } from './guard/finish-requests.ts';
import { BODY_BYTES_MAX } from './guard/guard.ts';
import {
  CONNECTIONS_MAX,
  limitConnections,
  limitSlowBodies,
  limitUnanswered,
  UPLOAD_TIMES,
} from './guard/slow-clients.ts';
import { logOptions } from './log/log-options.ts';
import type { LogTarget } from './log/log-options.ts';
import { logSecurityEvents } from './log/security-log.ts';
import { logBatchFailures } from './outages/log-batch-failures.ts';
import { makeOutageLog } from './outages/outage-log.ts';
import type { LogOutage } from './outages/outage-log.ts';
import { frameworkErrorBody, makeAnswerError } from './refuse.ts';

export interface ServerOptions {
  config: Pick<Config, 'logLevel' | 'trustsProxy'>;
  /** Headers of every answer. */
  headers: Record<string, string>;
  locales: Locales;
  /** The time for headers from the start of the connection, and then for the body; for tests. */
  patienceMs?: number;
  logTo?: LogTarget | undefined;
}

/** A payment that begins at a gateway may take twenty seconds; a closing server waits so many patiences. */
const FINISH_TIMES = 2;

/** Far more than it takes to register all routes. */
const START_MS_MAX = 10_000;

/** The header of every answer with the request's id, by which its log lines and its trace are found. */
const ID_HEADER = 'x-request-id';

const BROKEN_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on the raw connection: input that could not be read as HTTP has no reply object. */
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
  const body = JSON.stringify(frameworkErrorBody(status));
  const lines = Object.entries({
    ...headers,
    [ID_HEADER]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}

export function makeServer({
  config,
  headers,
  locales,
  patienceMs = 10_000,
  logTo,
}: ServerOptions): FastifyInstance {
  const logOutage: LogOutage = (...outage) => logServerOutage(...outage);
  const answerError = makeAnswerError(logOutage, locales);
  const server = fastify({
    logger: logOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // Different in every process and after every restart. Random, as a number would show how busy we are.
    genReqId: () => randomUUID(),
    // Nobody chooses the id under which they are logged.
    requestIdHeader: false,
    bodyLimit: BODY_BYTES_MAX,
    // For uploads; other bodies have only `patienceMs`, see guard/slow-clients.ts.
    requestTimeout: UPLOAD_TIMES * patienceMs,
    // Nothing sent and nothing read for so long: an answer that nobody reads is given up.
    connectionTimeout: UPLOAD_TIMES * patienceMs,
    // Longer than the minute for which a load balancer keeps its connections.
    keepAliveTimeout: 7 * patienceMs,
    // By default Node looks for expired connections every 30 s.
    http: { headersTimeout: patienceMs, connectionsCheckingInterval: patienceMs / 10 },
    // One trusted proxy: the address it adds counts, not those a caller wrote before it.
    trustProxy: config.trustsProxy ? (_address, hop) => hop === 0 : false,
    // Open event streams and idle browsers must not delay a shutdown; others are finished before.
    forceCloseConnections: true,
    // It also limits how long hooks take when the server closes.
    pluginTimeout: FINISH_TIMES * patienceMs + START_MS_MAX,
    // An undecodable URL never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(headers).header(ID_HEADER, request.id));
    },
    clientErrorHandler: (error, socket) => answerBroken(error, socket, headers),
  });
  const logServerOutage = makeOutageLog(server.log);
  const stopLogging = logBatchFailures(server.log, logOutage);
  limitUnanswered(server);
  finishRequests(server, FINISH_TIMES * patienceMs);
  server.addHook('onClose', (_server, done) => {
    stopLogging();
    done();
  });
  server.addHook('onRequest', ({ id }, reply, done) => {
    void reply.headers(headers).header(ID_HEADER, id);
    done();
  });
  logSecurityEvents(server);
  limitSlowBodies(server, patienceMs);
  if (!config.trustsProxy) limitConnections(server.server, CONNECTIONS_MAX);
  server.setErrorHandler<Error>(answerError);
  return server;
}
