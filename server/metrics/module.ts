// The metrics of this process for a Prometheus server, on a port of their own; nothing without one.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { ProviderBalances } from '#server/delivery-channels/provider-balances.ts';
import type { JobMetrics } from '#server/jobs/job-queue.ts';
import type { AppContext, Module } from '#server/module.ts';
import { collectBatches, collectFigures, collectJobs, collectProcess } from './collect.ts';
import { makeFamilies } from './families.ts';
import { readFigures } from './read-figures.ts';
import type { Figures } from './read-figures.ts';

/** Several servers may read us; the database is asked once in so long. */
const FRESH_MS = 15_000;

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

/** Returns what is served; never throws: while the database is away, the rest is still told. */
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
  const fromDatabase = async () => {
    const now = clock.now();
    const readings = floats.readings();
    const reservePaisa = config.floatReservePaisa;
    const [figures, jobs] = await Promise.all([
      readFigures({ pool, now, readings, reservePaisa }),
      jobMetrics(),
    ]);
    return { figures, jobs };
  };
  let known: { figures: Figures; jobs: JobMetrics[] } | undefined;
  let readAt = new Date(0);
  return async () => {
    if (clock.now().getTime() - readAt.getTime() >= FRESH_MS) {
      readAt = clock.now();
      known = await fromDatabase().catch((error: unknown) => {
        log.warn({ err: error }, 'figures of the metrics could not be read');
        return undefined;
      });
    }
    collectProcess(families, { pool, delays });
    collectBatches(families);
    collectJobs(families, known?.jobs);
    collectFigures(families, { figures: known?.figures, now: clock.now() });
    const { registry } = families;
    return { type: registry.contentType, text: await registry.metrics() };
  };
}
