// A database with people, the product, the provider's stand-in and a load, for measuring whole orders.
import { join, resolve } from 'node:path';
import { startApp } from '../app-process.ts';
import type { AppProcess } from '../app-process.ts';
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import { fillBusiness } from '../database/fill-business.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import { settle } from '../database/own-server.ts';
import { makePeople } from '../database/people.ts';
import type { WholeResult } from '../load/whole-orders.ts';
import type { Bench } from '../part.ts';
import { databaseTimes, usedBetween } from '../processor-time.ts';
import { quantile } from '../samples.ts';

export interface Walk {
  connections: number;
  seconds: number;
  countMax: number;
  /** How long each connection rests between two orders. */
  restMs: number;
}

export interface Walked extends WholeResult {
  /** From paid to delivered. */
  p50Ms: number;
  p99Ms: number;
  /** Milliseconds of processor time for each order. */
  appMs: number;
  /** NaN where the system hides it. */
  databaseMs: number;
}

export interface OrderField {
  database: BenchDatabase;
  app: AppProcess;
  /** Takes orders their whole way until the time or the number is used up. */
  walk: (walk: Walk) => Promise<Walked>;
}

/** As many people at once as the product's performance targets are set for. */
export const BUSY = { connections: 64, countMax: 50_000, restMs: 0 } as const;

const PEOPLE = 5_000;
/**
 * The orders of a shop's first weeks: by the statistics of empty tables, statements would get plans that no
 * real shop has.
 */
const HISTORY = { people: 10_000, orders: 100_000 } as const;

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

/** Prepares everything in a database of that name, works in it, and removes it again. */
export async function onOrderField<T>(
  { program, server, say }: Bench,
  name: string,
  work: (field: OrderField) => Promise<T>,
): Promise<T> {
  const database = await server.create(name);
  await fillBusiness(database, { size: HISTORY, say });
  const people = await makePeople(database, PEOPLE);
  await settle(database);
  const sandbox = await startSandbox(server.folder);
  const app = await startApp(program, { databaseUrl: database.url, sandboxPort: sandbox.port });
  const load = startChild(program, ['load']);
  const tokens = people.map(({ token }) => token);
  async function walk(how: Walk): Promise<Walked> {
    const since = await databaseClock(database);
    const databaseBefore = await databaseTimes(database.owner);
    const appBefore = await app.usedMicros();
    const result = await load.ask<WholeResult>({ kind: 'whole', port: app.port, tokens, ...how });
    const appMicros = (await app.usedMicros()) - appBefore;
    const databaseMicros = usedBetween(databaseBefore, await databaseTimes(database.owner));
    const ms = await deliveryTimes(database, since);
    return {
      ...result,
      p50Ms: quantile(ms, 0.5),
      p99Ms: quantile(ms, 0.99),
      appMs: appMicros / result.delivered / 1_000,
      databaseMs: (databaseMicros ?? Number.NaN) / result.delivered / 1_000,
    };
  }
  try {
    return await work({ database, app, walk });
  } finally {
    await load.stop();
    await app.stop();
    await sandbox.child.stop();
    await server.drop(name, database);
  }
}
