// Starts the product: settings, database, the sandbox beside it, the app; and ends it all again in
// good order.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { fillHoles } from '#contract/words/fill-holes.ts';
import { buildApp } from './app.ts';
import type { App } from './app.ts';
import { readConfig } from './config.ts';
import { WrongSetting } from './outside-world/complaints.ts';
import type { Config } from './config.ts';
import { reach } from './db/reach.ts';
import { APP_ROLE, migrate } from './db/migrate.ts';
import { startOwnPostgres } from './db/own-postgres.ts';
import { openPool } from './db/pool.ts';
import { readRows } from './db/transaction.ts';
import { DEMO_USER, ensureDemoMoney } from './demo.ts';
import { keepBooksProven } from './proof/keep-books-proven.ts';
import { keepReconciled } from './reconciliation/keep-reconciled.ts';
import { makeSourceOf } from './reconciliation/sources/source-of.ts';
import { forkSandbox } from './sandbox-process.ts';
import { misspeltNames } from './misspelt-names.ts';
import { keptSecret } from './secret.ts';
import { startSentence } from './start-sentence.ts';

/** What must be ended when the product ends, in this order. */
const endings: (() => Promise<unknown>)[] = [];

// A stop that hangs is worse than a hard one: every piece of work is safe in the database.
const STOP_MS_MAX = 10_000;

async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(code), STOP_MS_MAX).unref();
  for (const ending of endings.splice(0)) {
    await ending().catch((error: unknown) => say(`While stopping: ${startSentence(error)}`));
  }
  process.exit(code);
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function openDatabase(config: Config): Promise<{ owner: pg.Pool; pool: pg.Pool }> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const own = await startOwnPostgres({ dataDir: config.dataDir, log: () => undefined });
    endings.unshift(() => own.stop());
    url = own.url;
  } else {
    await reach(url);
  }
  const owner = openPool({ url, connections: 1 });
  endings.unshift(() => owner.end());
  await migrate(owner);
  const pool = openPool({ url, connections: config.databaseConnections, role: APP_ROLE });
  endings.unshift(() => pool.end());
  await readRows(pool, 'select 1');
  return { owner, pool };
}

/** `demoPaisa` is there beside the sandbox only. */
function greet(config: Config, demoPaisa: Paisa | undefined): void {
  const lines = [`Kosheli is on ${config.publicUrl}`];
  if (demoPaisa !== undefined) {
    const { email, password } = DEMO_USER;
    const holds = fillHoles('NPR {rupees} in its wallet', { rupees: rupeesFromPaisa(demoPaisa) });
    lines.push(
      `The sandbox of the outside world is on http://localhost:${config.sandboxPort}`,
      `Demo account: ${email}, password ${password} (${holds})`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function listen(app: App, config: Config): Promise<void> {
  await app.fastify.listen({ port: config.port, host: config.host });
  endings.unshift(() => app.close());
  app.start();
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  for (const sentence of misspeltNames(process.env)) say(sentence);
  const config = { ...read, dataDir: resolve(read.dataDir) };
  const { owner, pool } = await openDatabase(config);
  const appSecret = config.appSecret || (await keptSecret(config.dataDir));
  const webDir = fileURLToPath(new URL('../web', import.meta.url));
  if (config.isSandbox) {
    // Before the app, so that it never stands there without the world it needs, and ended after it:
    // its last mails and calls still want to arrive.
    const sandbox = await forkSandbox(config);
    endings.unshift(() => sandbox.stop());
  }
  const app = await buildApp({ config: { ...config, appSecret }, pool, webDir });
  await listen(app, config);
  greet(config, config.isSandbox ? await ensureDemoMoney(app, pool) : undefined);
  const proof = keepBooksProven(owner, app.fastify.log);
  const graceMinutes = config.reconcileGraceMinutes;
  const sourceOf = makeSourceOf(config, new Map());
  const reconciled = keepReconciled({ owner, sourceOf, graceMinutes }, app.fastify.log);
  endings.unshift(async () => {
    proof.stop();
    reconciled.stop();
  });
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
