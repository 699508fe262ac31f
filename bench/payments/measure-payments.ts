// Measures paying over HTTP: the product against the same work unbatched, in interleaved rounds.
import { randomUUID } from 'node:crypto';
import { startApp } from '../app-process.ts';
import type { AppProcess } from '../app-process.ts';
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import { settle } from '../database/own-server.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import plainTables from '../database/plain-tables.sql?raw';
import { makePeople } from '../database/people.ts';
import { makeUnpaidOrders } from '../database/unpaid-orders.ts';
import type { UnpaidOrder } from '../database/unpaid-orders.ts';
import type { Answered } from '../load/ask-all.ts';
import type { PayTask } from '../load/pay-orders.ts';
import type { Bench } from '../part.ts';
import { databaseTimes, usedBetween } from '../processor-time.ts';
import type { Round } from '../samples.ts';
import oneCall from './one-call.sql?raw';
import { KEYS, VARIANTS } from './variants.ts';
import type { Variant, VariantKey } from './variants.ts';

export type Rounds = Record<VariantKey, Round[]>;

interface Plan {
  people: number;
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

const PLAN: Plan = { people: 20_000, rounds: 5, seconds: 1.5, warmUpSeconds: 2 };
const QUICK: Plan = { people: 5_000, rounds: 3, seconds: 0.6, warmUpSeconds: 0.8 };

interface Field {
  database: BenchDatabase;
  load: Child;
  apps: Record<VariantKey, AppProcess>;
  orders: Record<VariantKey, UnpaidOrder[]>;
}

/** Orders for one variant, or for bare HTTP ids that nobody will look up. */
async function ordersFor(
  { schema, perSecondMax }: Variant,
  plan: Plan,
  made: { database: BenchDatabase; people: { id: string; token: string }[] },
): Promise<UnpaidOrder[]> {
  const count = Math.ceil(perSecondMax * (plan.warmUpSeconds + plan.rounds * plan.seconds));
  const { database, people } = made;
  if (schema) return makeUnpaidOrders(database, { people, count, schema });
  const token = people[0]?.token ?? '';
  return Array.from({ length: count }, () => ({ id: randomUUID(), token }));
}

async function prepare(
  { program, say }: Bench,
  plan: Plan,
  database: BenchDatabase,
): Promise<Field> {
  say(`Preparing ${plan.people} people and the orders they will pay …`);
  const people = await makePeople(database, plan.people);
  await database.owner.query(plainTables);
  await database.owner.query(oneCall);
  const orders = {} as Record<VariantKey, UnpaidOrder[]>;
  for (const key of KEYS) orders[key] = await ordersFor(VARIANTS[key], plan, { database, people });
  await settle(database);
  const apps = {} as Record<VariantKey, AppProcess>;
  for (const key of KEYS) {
    const { task }: Variant = VARIANTS[key];
    // The product is measured twice, in one and the same process.
    if (key === 'full') apps[key] = apps.product;
    else apps[key] = await startApp(program, { ...task, databaseUrl: database.url });
  }
  return { database, load: startChild(program, ['load']), apps, orders };
}

/** One round of one variant: its next orders, for a while, with the processor time they took. */
async function round(field: Field, key: VariantKey, seconds: number): Promise<Round> {
  const { path, connections, perSecondMax, name }: Variant = VARIANTS[key];
  const app = field.apps[key];
  const orders = field.orders[key].splice(0, Math.ceil(perSecondMax * seconds));
  const task: PayTask = { kind: 'pay', port: app.port, path, connections, orders, seconds };
  const databaseBefore = await databaseTimes(field.database.owner);
  const appBefore = await app.usedMicros();
  const result = await field.load.ask<Answered>(task);
  if (result.refused > 0) throw new Error(`${name.trim()}: ${result.firstRefusal}`);
  const appMicros = ((await app.usedMicros()) - appBefore) / result.answered;
  const used = usedBetween(databaseBefore, await databaseTimes(field.database.owner));
  const databaseMicros = used === undefined ? undefined : used / result.answered;
  const { perSecond, p50Ms, p99Ms } = result;
  return { perSecond, p50Ms, p99Ms, appMicros, databaseMicros };
}

/** Runs all variants in turns, each round in another order, and answers every round of each. */
export async function measurePayments(bench: Bench, database: BenchDatabase): Promise<Rounds> {
  const plan = bench.isQuick ? QUICK : PLAN;
  const field = await prepare(bench, plan, database);
  const rounds = Object.fromEntries(KEYS.map((key) => [key, [] as Round[]])) as Rounds;
  try {
    bench.say('Warming up …');
    for (const key of KEYS) await round(field, key, plan.warmUpSeconds);
    for (let number = 0; number < plan.rounds; number += 1) {
      bench.say(`Paying over HTTP, round ${number + 1} of ${plan.rounds} …`);
      const turns = [...KEYS.slice(number % KEYS.length), ...KEYS.slice(0, number % KEYS.length)];
      for (const key of turns) rounds[key].push(await round(field, key, plan.seconds));
    }
  } finally {
    const apps = new Set(Object.values(field.apps));
    await Promise.all([field.load.stop(), ...[...apps].map((app) => app.stop())]);
  }
  return rounds;
}
