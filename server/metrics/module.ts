// The metrics of this process for a Prometheus server, on a port of their own; nothing without one.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readLastAudit } from '#server/books-audit/last-audit.ts';
import type { ProviderBalances } from '#server/delivery-channels/provider-balances.ts';
import { lastRun } from '#server/db/run-once.ts';
import { readStanding, readUndelivered } from '#server/desk/dashboard/read-standing.ts';
import { floatsOf, readSpending } from '#server/desk/money/float/read-float.ts';
import { oldestChecking } from '#server/kyc/review/list-cases.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import type { AppContext, Module } from '#server/module.ts';
import { NIGHTLY_RECONCILIATION } from '#server/reconciliation/nightly.ts';
import {
  collectAudit,
  collectBalances,
  collectBatches,
  collectChecking,
  collectFloats,
  collectImbalance,
  collectJobs,
  collectProcess,
  collectReconciliation,
  collectStanding,
  collectUndelivered,
} from './collect.ts';
import { makeFamilies } from './families.ts';
import { keepFigure } from './keep-figure.ts';
import { readImbalance } from './read-imbalance.ts';

/** Several Prometheus servers may scrape us; the database is queried at most once in this time. */
const FRESH_MS = 15_000;
/** For what reads much: the ledger's sum every wallet, the spending up to a week of deliveries. */
const COSTLY_MS = 300_000;

interface MetricsOf {
  /** The public server, whose requests are measured. */
  http: FastifyInstance;
  /** See AppOptions. */
  deskPool: pg.Pool | undefined;
  floats: Pick<ProviderBalances, 'readings'>;
  jobs: readonly Jobs[];
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
  { http, deskPool, floats, jobs }: MetricsOf,
): () => Promise<{ type: string; text: string }> {
  const families = makeFamilies();
  const pools = deskPool ? [pool, deskPool] : [pool];
  const startedAt = clock.now();
  const delays = monitorEventLoopDelay();
  delays.enable();
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: `${String(reply.statusCode)[0]}xx` };
    families.requests.observe(labels, reply.elapsedTime / 1000);
  });
  const keep = <T>(name: string, ms: number, from: () => Promise<T>) =>
    keepFigure({ name, ms, clock, log }, from);
  // Each by itself, so that one that cannot be counted hides no other.
  const backlogs = jobs.map((queue) =>
    keep(`${queue.name} jobs`, FRESH_MS, () => queue.readBacklog()),
  );
  const standing = keep('orders and refunds', FRESH_MS, () => readStanding(pool, clock.now()));
  const undelivered = keep('paid orders', FRESH_MS, () => readUndelivered(pool));
  const checking = keep('identity checks', FRESH_MS, () => oldestChecking(pool));
  const spending = keep('spending', COSTLY_MS, () => readSpending(pool, clock.now()));
  const audit = keep('books audit', FRESH_MS, () => readLastAudit(pool));
  const reconciled = keep('reconciliation', FRESH_MS, () => lastRun(pool, NIGHTLY_RECONCILIATION));
  const imbalance = keep('imbalance', COSTLY_MS, () =>
    readImbalance(pool, { isSharded: config.databaseShards }),
  );
  return async () => {
    collectProcess(families, { pools, delays });
    collectBatches(families);
    const [due, held, oldest, since, hours, sums, last, ended] = await Promise.all([
      Promise.all(backlogs.map((backlog) => backlog())),
      standing(),
      undelivered(),
      checking(),
      spending(),
      imbalance(),
      audit(),
      reconciled(),
    ]);
    // Each of the next sets its own ages; what cannot be read has none.
    families.ages.reset();
    const now = clock.now();
    const of = { readings: floats.readings(), reservePaisa: config.floatReservePaisa, now };
    const queues = jobs.map((queue, place) => {
      return { kind: queue.name, backlog: due[place], ...queue.metrics() };
    });
    collectJobs(families, queues);
    collectStanding(families, { standing: held, now });
    collectUndelivered(families, { oldest, now });
    collectChecking(families, { since, now });
    collectBalances(families, { ...of, startedAt });
    collectFloats(families, hours && floatsOf(hours, of));
    collectImbalance(families, sums);
    collectAudit(families, { last, now });
    collectReconciliation(families, { ended, startedAt, now });
    const { registry } = families;
    return { type: registry.contentType, text: await registry.metrics() };
  };
}
