// Starts the product (settings, database, app) and shuts it down in order.
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NEPALI } from '#contract/texts/nepali.ts';
import { WrongSetting } from '#contract/settings/read-settings.ts';
import { buildApp } from './app.ts';
import { assertPortsFree } from './assert-ports-free.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { reach } from './db/reach.ts';
import { migrate } from './db/migrate.ts';
import { keepPostgresRunning } from './db/postgres/keep-running.ts';
import { openAppPools, openOwnerPools } from './db/pool.ts';
import type { AppPools, OwnerPools } from './db/pool.ts';
import { readRows } from './db/transaction.ts';
import { keptSecret } from './secret.ts';
import { startSentence } from './start-sentence.ts';

/** What must be closed when the product ends, in this order. */
const endings: (() => Promise<unknown>)[] = [];

// A shutdown that hangs is worse than a hard one: every piece of work is safe in the database.
const STOP_MS_MAX = 30_000;
let drainMs = 0;

async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(code), drainMs + STOP_MS_MAX).unref();
  for (const ending of endings.splice(0)) {
    await ending().catch((error: unknown) => say(`While stopping: ${startSentence(error)}`));
  }
  process.exit(code);
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function openDatabase(config: Config): Promise<OwnerPools & AppPools> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const own = await keepPostgresRunning({ dataDir: config.dataDir, log: say });
    endings.unshift(() => own.stop());
    url = own.url;
  } else {
    await reach(url);
  }
  const { databaseConnections: connections, databaseShards: isSharded } = config;
  const { owner, longWork } = openOwnerPools({ url, isSharded });
  endings.unshift(() => Promise.all([owner.end(), longWork.end()]));
  await migrate(owner, { isSharded });
  const { pool, deskPool } = openAppPools({ url, connections, isSharded });
  endings.unshift(() => Promise.all([pool.end(), deskPool.end()]));
  await readRows(pool, 'select 1');
  return { owner, longWork, pool, deskPool };
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  const config = { ...read, dataDir: resolve(read.dataDir) };
  drainMs = config.drainSeconds * 1_000;
  if (config.traceEndpoint !== undefined) {
    const { startTracing } = await import('./tracing/start-tracing.ts');
    endings.unshift(startTracing(config.traceEndpoint));
  }
  await assertPortsFree(config);
  const pools = await openDatabase(config);
  const appSecret = config.appSecret || (await keptSecret(config.dataDir));
  const webDir = fileURLToPath(new URL('../web', import.meta.url));
  const deskDir = fileURLToPath(new URL('../desk', import.meta.url));
  const documentReader = fileURLToPath(new URL('document-reader.js', import.meta.url));
  const parts = { ...pools, webDir, deskDir, documentReader };
  const catalogues = { ne: NEPALI };
  const app = await buildApp({ config: { ...config, appSecret }, catalogues, ...parts });
  endings.unshift(() => app.close());
  await app.prepare();
  await app.fastify.listen({ port: config.port, host: config.host });
  await app.start();
  endings.unshift(() => {
    app.leave();
    return pause(drainMs);
  });
  const lines = [`Kosheli is on ${config.publicUrl}`, ...app.greeting()];
  process.stdout.write(`${lines.join('\n')}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end(0));
}
try {
  await start();
} catch (error) {
  say(startSentence(error));
  if (!(error instanceof WrongSetting) && process.env['LOG'] === 'debug') console.error(error);
  await end(1);
}
