// The metrics of this process for a Prometheus server, on a port of their own; nothing without one.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { ProviderBalances } from '#server/delivery-channels/provider-balances.ts';
import type { JobMetrics } from '#server/jobs/job-queue.ts';
import type { AppContext, Module } from '#server/module.ts';
import {
  collectBatches,
  collectFigures,
  collectImbalance,
  collectJobs,
  collectProcess,
} from './collect.ts';
import { makeFamilies } from './families.ts';
import { readFigures, readImbalance } from './read-figures.ts';

/** Several Prometheus servers may scrape us; the database is queried at most once in this time. */
const FRESH_MS = 15_000;
/** Longer, because this check sums up every wallet. */
const IMBALANCE_MS = 300_000;

interface MetricsOf {
  /** The public server, whose requests are measured. */
  http: FastifyInstance;
  floats: Pick<ProviderBalances, 'readings'>;
  jobMetrics: () => Promise<JobMetrics[]>;
}

export function metricsModule(context: AppContext, of: MetricsOf): Module {
  const { port, host } = context.config.metrics;
  if (port === undefined) return { name: 'metrics' };
  const read = makeReader(context, of);
  let server: Server | undefined;
  return {
    name: 'metrics',
    start: async () => {
      server = createServer((request, response) => {
        const isAsked = request.method === 'GET' && request.url === '/metrics';
        if (!isAsked) return void response.writeHead(404).end();
        read()
          .then(({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text))
          .catch((error: unknown) => {
            context.onFault(error);
            response.writeHead(500).end();
          });
      });
      await new Promise<void>((done, fail) => {
        server?.once('error', fail).listen(port, host, done);
      });
    },
    close: async () => {
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
    },
  };
}

/** Returns what is served; never throws: while the database is away, the other metrics are still served. */
function makeReader(
  { config, pool, clock, log }: AppContext,
  { http, floats, jobMetrics }: MetricsOf,
): () => Promise<{ type: string; text: string }> {
  const families = makeFamilies();
  const delays = monitorEventLoopDelay();
  delays.enable();
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: `${String(reply.statusCode)[0]}xx` };
    families.requests.observe(labels, reply.elapsedTime / 1000);
  });
  const figures = kept(FRESH_MS, () => {
    const read = { pool, readings: floats.readings(), reservePaisa: config.floatReservePaisa };
    return readFigures({ ...read, now: clock.now() });
  });
  const jobs = kept(FRESH_MS, jobMetrics);
  const imbalance = kept(IMBALANCE_MS, () => readImbalance(pool));
  /** Caches a value for `ms`; undefined while it cannot be read. */
  function kept<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
    let known: Promise<T | undefined> | undefined;
    let readMs = 0;
    return () => {
      const nowMs = clock.now().getTime();
      if (known && nowMs - readMs < ms) return known;
      readMs = nowMs;
      known = read().catch((error: unknown) => {
        log.warn({ err: error }, 'figures of the metrics could not be read');
        // Do not cache the failure: the database may be back at the next scrape.
        known = undefined;
        return undefined;
      });
      return known;
    };
  }
  return async () => {
    collectProcess(families, { pool, delays });
    collectBatches(families);
    const [ended, read, sums] = await Promise.all([jobs(), figures(), imbalance()]);
    collectJobs(families, ended);
    collectFigures(families, { figures: read, now: clock.now() });
    collectImbalance(families, sums);
    const { registry } = families;
    return { type: registry.contentType, text: await registry.metrics() };
  };
}
