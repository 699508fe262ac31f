// The part about whole orders: made, paid and delivered over HTTP, and how long delivery takes.
import { join, resolve } from 'node:path';
import { startApp } from '../app-process.ts';
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import { settle } from '../database/own-server.ts';
import { makePeople } from '../database/people.ts';
import type { WholeResult, WholeTask } from '../load/whole-orders.ts';
import type { Bench, Part } from '../part.ts';
import { figure, table } from '../report.ts';
import { quantile } from '../samples.ts';

interface Walked extends WholeResult {
  name: string;
  p50Ms: number;
  p99Ms: number;
}

/** The provider's stand-in, with money enough for everything. */
async function startSandbox(folder: string): Promise<{ child: Child; port: number }> {
  const child = startChild(resolve('build/sandbox/main.js'), [], {
    DATA_DIR: join(folder, 'sandbox-books'),
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_CLAMD_PORT: '0',
    SANDBOX_FLOAT_NPR: '1000000000',
  });
  const { port } = await child.next<{ port: number }>();
  return { child, port };
}

/** From paid to delivered, by the times the database itself has written down. */
async function deliveryTimes({ owner }: BenchDatabase, since: Date): Promise<number[]> {
  const { rows } = await owner.query<{ ms: number }>(
    `select extract(epoch from e.at - o.paid_at)::float8 * 1000 as ms
     from order_events e join orders o on o.id = e.order_id
     where e.state = 'delivered' and o.created_at >= $1`,
    [since],
  );
  return rows.map(({ ms }) => ms);
}

async function databaseClock({ owner }: BenchDatabase): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}

async function walkAll({ program, server, isQuick, say }: Bench): Promise<Walked[]> {
  const database = await server.create('orders');
  const people = await makePeople(database, 5_000);
  await settle(database);
  const sandbox = await startSandbox(server.folder);
  const app = await startApp(program, { databaseUrl: database.url, sandboxPort: sandbox.port });
  const load = startChild(program, ['load']);
  const tokens = people.map(({ token }) => token);
  const ground = { kind: 'whole', port: app.port, tokens } as const;
  const idle = { connections: 1, seconds: isQuick ? 3 : 10, countMax: 200, restMs: 20 };
  const busy = { connections: 64, seconds: isQuick ? 3 : 10, countMax: 50_000, restMs: 0 };
  async function walk(name: string, task: WholeTask): Promise<Walked> {
    say(`Whole orders: ${name} …`);
    const since = await databaseClock(database);
    const result = await load.ask<WholeResult>(task);
    const ms = await deliveryTimes(database, since);
    return { name, ...result, p50Ms: quantile(ms, 0.5), p99Ms: quantile(ms, 0.99) };
  }
  try {
    await walk('warming up', { ...ground, ...busy, seconds: isQuick ? 1 : 2 });
    return [
      await walk('one at a time', { ...ground, ...idle }),
      await walk('64 connections', { ...ground, ...busy }),
    ];
  } finally {
    await load.stop();
    await app.stop();
    await sandbox.child.stop();
    await server.drop('orders', database);
  }
}

export const ordersPart: Part = async (bench) => {
  const walked = await walkAll(bench);
  const header = ['whole orders', 'orders', 'per second', 'paid → delivered p50 ms', 'p99 ms'];
  const rows = walked.map(({ name, delivered, perSecond, p50Ms, p99Ms }) => [
    name,
    String(delivered),
    figure(perSecond),
    figure(p50Ms),
    figure(p99Ms),
  ]);
  const measured = walked[0]?.p99Ms ?? Number.NaN;
  return {
    title: 'Whole orders: made, paid and delivered, over HTTP, until they read delivered',
    tables: [table(header, rows)],
    aims: [{ what: 'paid → delivered when idle, p99', measured, atMost: 300, unit: 'ms' }],
    notes: ['One at a time there is a rest between two orders, so its rate says nothing.'],
  };
};
