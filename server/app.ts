// The application: every room wired by hand, from the settings to a server that can be listened on.
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { answerError } from './http/refuse.ts';
import { BODY_BYTES_MAX, guard } from './http/guard.ts';
import { healthRoutes } from './http/health.ts';
import { makeRoute } from './http/route.ts';
import { openWallet, walletBalance } from './ledger/wallets.ts';
import { makeMessages } from './messages/messages.ts';
import { userRoutes } from './users/routes.ts';
import { makeUsers } from './users/users.ts';

export interface App {
  fastify: FastifyInstance;
  /** Begins the work that nobody asks for: deliveries, polling, mail, sweeping. */
  start: () => void;
  /** Stops taking requests, finishes what is under way, and ends that work. */
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  /** Connections as the app's role. */
  pool: pg.Pool;
  /** The folder of the built pages; none in tests that only speak HTTP. */
  webDir?: string;
}

function makeServer(config: Config): FastifyInstance {
  return fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    disableRequestLogging: true,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 10_000,
    trustProxy: config.trustsProxy,
    // Open event streams and idle browsers must not hold up a stop.
    forceCloseConnections: true,
  });
}

export async function buildApp({ config, pool }: AppOptions): Promise<App> {
  const server = makeServer(config);
  server.setErrorHandler<Error>(answerError);
  await guard(server, config);
  healthRoutes(server, pool);

  const messages = makeMessages({ pool, config, log: server.log });
  const users = makeUsers({ pool, config, messages, openWallet, walletBalance });
  const route = makeRoute(server, users.findSession);
  userRoutes(route, users);

  return {
    fastify: server,
    start: () => {
      messages.start();
    },
    close: async () => {
      await server.close();
      await messages.close();
    },
  };
}
