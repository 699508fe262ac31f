// The HTTP server with everything outside the modules: headers, guards, health, the pages and the
// API's description.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Call } from '#contract/call.ts';
import type { NamedGateway } from '#gateways/gateways.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Config } from '#server/config.ts';
import type { Locales } from '#server/context/locale.ts';
import { traceRequests } from '#server/tracing/trace-requests.ts';
import { docsRoutes } from './docs/routes.ts';
import { guard } from './guard/guard.ts';
import { shedLoad } from './guard/shed-load.ts';
import { makeTurns } from './guard/take-turns.ts';
import { healthRoutes } from './health.ts';
import type { Health } from './health.ts';
import type { LogTarget } from './log/log-options.ts';
import { makeServer } from './make-server.ts';
import { noteMethods } from './methods.ts';
import { makeIsOfPages, servePages } from './pages/pages.ts';
import { policyReportRoutes } from './reports/policy-reports.ts';
import { makeHttp } from './route.ts';
import type { Http } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import type { FindSession } from './session.ts';

export interface HttpServer {
  fastify: FastifyInstance;
  health: Health;
  /** Registers the calls of every module; called once. */
  register: (
    modules: readonly { routes?: (http: Http) => void | Promise<void> }[],
    findSession: FindSession,
  ) => Promise<void>;
}

export interface HttpServerOptions {
  config: Config;
  pool: pg.Pool;
  /** The gateways that are set up. */
  gateways: readonly NamedGateway[];
  /** The folder of the built pages; absent in tests that use only HTTP. */
  webDir?: string | undefined;
  clock: Clock;
  locales: Locales;
  logTo?: LogTarget | undefined;
}

/** Where the pages may post forms: the hosted pages of the gateways that are set up. */
function formTargetsOf(gateways: readonly NamedGateway[]): string[] {
  const urls = gateways.flatMap(({ formTargets }) => formTargets);
  const origins = urls.map((url) => new URL(url).origin);
  return [...new Set(origins)];
}

/** Does not listen yet. */
export async function makeHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { config, pool, gateways, webDir, clock, locales } = options;
  const headers = securityHeaders({
    formTargets: formTargetsOf(gateways),
    origins: gateways.flatMap(({ origins }) => origins ?? []),
    signInScript: config.google?.scriptUrl,
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const fastify = makeServer({ config, headers, locales, logTo: options.logTo });
  traceRequests(fastify);
  const refuseOtherMethods = noteMethods(fastify);
  const { requestsPerMinute, shedDelayMs } = config;
  await shedLoad(fastify, shedDelayMs);
  await guard(fastify, { requestsPerMinute, isOfPages: await makeIsOfPages(webDir) });
  await policyReportRoutes(fastify, clock);
  const sandboxUrl = config.isSandbox ? `http://localhost:${config.sandboxPort}` : undefined;
  const offersGoogle = config.google !== undefined;
  const { publicUrl } = config;
  await servePages(fastify, { webDir, locales, publicUrl, sandboxUrl, offersGoogle });
  return {
    fastify,
    health: healthRoutes(fastify, pool),
    register: async (modules, findSession) => {
      const calls: Call[] = [];
      docsRoutes(fastify, { calls, gateways, serverUrl: config.publicUrl });
      const uploadMs = config.uploadSeconds * 1_000;
      const takeTurn = makeTurns(config.actsPerPerson);
      const http = makeHttp(fastify, { findSession, locales, clock, calls, uploadMs, takeTurn });
      for (const { routes } of modules) await routes?.(http);
      refuseOtherMethods();
    },
  };
}
