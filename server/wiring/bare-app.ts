// The app before its modules: the HTTP server at which they register, and the context that each of them gets.
import { makeGateways } from '#gateways/gateways.ts';
import type { NamedGateway } from '#gateways/gateways.ts';
import { systemClock } from '#server/context/clock.ts';
import { makeLocales } from '#server/context/locale.ts';
import { makeHttpServer } from '#server/http/make-http-server.ts';
import type { HttpServer } from '#server/http/make-http-server.ts';
import type { AppContext, AppOptions } from '#server/module.ts';

export interface BareApp {
  http: HttpServer;
  context: AppContext;
  /** The gateways that are set up. */
  gateways: readonly NamedGateway[];
}

/** Does not listen yet. */
export async function buildBareApp(options: AppOptions): Promise<BareApp> {
  const { config, pool, clock = systemClock, documentReader = '' } = options;
  const locales = makeLocales(options.catalogues);
  const gateways = makeGateways(config.gateways);
  const http = await makeHttpServer({ ...options, gateways, clock, locales });
  const { log } = http.fastify;
  const onFault = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const context: AppContext = { config, pool, clock, locales, documentReader, log, onFault };
  return { http, context, gateways };
}
