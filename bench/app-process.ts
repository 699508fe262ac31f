// The process of the app that is measured: the product itself, or one of the ways it is compared
// with.
import { NEPALI } from '#contract/texts/nepali.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openAppPools, openPool } from '#server/db/pool.ts';
import { answerParent, startChild } from './child.ts';
import type { Child } from './child.ts';
import { startDesk } from './desk/desk-server.ts';
import { addComparedRoute } from './payments/compared-routes.ts';
import type { Compared } from './payments/compared-routes.ts';
import { profileOf } from './profile/profiler.ts';
import type { Share } from './profile/shares.ts';

export interface AppTask {
  databaseUrl: string;
  /** How wallet payments share transactions; the product's own way when absent. */
  paymentBatch?: { sizeMax: number; lanes: number };
  compared?: Compared;
  /** Where deliveries go; without it nothing is delivered and no other work is done. */
  sandboxPort?: number;
  webDir?: string;
  /** Serves the back office, too; identity documents lie below this folder. */
  deskDataDir?: string;
}

/** Connections of the compared ways; more made them no faster. */
const COMPARED_CONNECTIONS = 16;

/** Everything as in production, but for the port, the limits of one address, and the log. */
function configOf({ sandboxPort, deskDataDir }: AppTask): ReturnType<typeof readConfig> {
  return readConfig({
    PORT: '0',
    APP_SECRET: 'a secret that only the bench knows, for benches',
    // Requests are counted as in production, and never reach the limit.
    REQUESTS_PER_MINUTE: '999999999',
    // No load shedding: the bench keeps the process as busy as it can be.
    SHED_DELAY_MS: '60000',
    ...(deskDataDir !== undefined && { DATA_DIR: deskDataDir }),
    // Without a sandbox a paid order stays paid: only the payment is measured.
    ...(sandboxPort === undefined
      ? { DELIVERIES_AT_ONCE: '0' }
      : { SANDBOX_PORT: String(sandboxPort) }),
  });
}

export async function runAppProcess(task: AppTask): Promise<void> {
  const { databaseUrl: url, paymentBatch, webDir, compared } = task;
  const config = configOf(task);
  const { pool, deskPool } = openAppPools({ url, connections: config.databaseConnections });
  const app = await buildApp({
    config,
    pool,
    catalogues: { ne: NEPALI },
    ...(paymentBatch && { paymentBatch }),
    ...(webDir !== undefined && { webDir }),
  });
  const owner = openPool({ url, connections: COMPARED_CONNECTIONS });
  if (compared) addComparedRoute(app.fastify, compared, owner);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  if (task.sandboxPort !== undefined) await app.start();
  const desk =
    task.deskDataDir === undefined ? undefined : await startDesk(app, { pool: deskPool, owner });
  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const profile = profileOf(process.argv[1] ?? '');
  answerParent(
    async ({ ask }: AppQuestion): Promise<AppAnswer> => {
      if (ask === 'start profile') await profile.start();
      const shares = ask === 'stop profile' ? await profile.stop() : [];
      return { port, deskPort: desk?.port ?? 0, cpu: process.cpuUsage(), shares };
    },
    async () => {
      await desk?.close();
      await app.close();
      await Promise.all([pool.end(), deskPool.end(), owner.end()]);
    },
  );
}

export interface AppProcess {
  port: number;
  /** Of the back office; 0 without it. */
  deskPort: number;
  /** Microseconds of processor time that the process has used so far. */
  usedMicros: () => Promise<number>;
  startProfile: () => Promise<void>;
  /** What the process was busy with since then. */
  stopProfile: () => Promise<Share[]>;
  stop: () => Promise<void>;
}

interface AppQuestion {
  ask: 'figures' | 'start profile' | 'stop profile';
}

interface AppAnswer {
  port: number;
  deskPort: number;
  cpu: NodeJS.CpuUsage;
  shares: Share[];
}

/** Starts the app in a process of its own and waits until it answers. */
export async function startApp(program: string, task: AppTask): Promise<AppProcess> {
  const child: Child = startChild(program, ['app', JSON.stringify(task)]);
  const ask = (what: AppQuestion['ask']): Promise<AppAnswer> => child.ask<AppAnswer>({ ask: what });
  const { port, deskPort } = await ask('figures');
  return {
    port,
    deskPort,
    usedMicros: async () => {
      const { cpu } = await ask('figures');
      return cpu.user + cpu.system;
    },
    startProfile: async () => {
      await ask('start profile');
    },
    stopProfile: async () => (await ask('stop profile')).shares,
    stop: child.stop,
  };
}
