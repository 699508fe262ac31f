// The part about the back office: every page, queue and search of it beside a million orders.
import { join } from 'node:path';
import { startApp } from '../app-process.ts';
import type { BusinessSize } from '../database/fill-business.ts';
import { settle } from '../database/own-server.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import type { Part } from '../part.ts';
import { figure, table } from '../report.ts';
import { median, quantile } from '../samples.ts';
import { fillDesk } from './fill-desk.ts';
import { readKnown } from './known.ts';
import { makeOperator } from './operator.ts';
import type { Answered, DeskRequest, Operator } from './operator.ts';
import { sampleRequests } from './sample-requests.ts';
import type { Sampled } from './sample-requests.ts';

const WHOLE: BusinessSize = { people: 100_000, orders: 1_000_000 };
const QUICK: BusinessSize = { people: 10_000, orders: 100_000 };
const REQUESTS = 40;
const FILES = 5;
const WARM_UP = 5;
const AIM_MS = 200;

export interface Measured extends Pick<Sampled, 'name' | 'isFile'> {
  p50Ms: number;
  p95Ms: number;
  firstByteMs: number;
  kilobytes: number;
}

/** An answer that names a reason is a queue that could not be read. */
async function ask(operator: Operator, request: DeskRequest): Promise<Answered> {
  const answered = await operator.send(request);
  const { status, text } = answered;
  if (status === 200 && !/"reason":"It took|"unreadable":\[\{/.test(text)) return answered;
  throw new Error(`${request.method} ${request.path}: ${status} ${text.slice(0, 300)}`);
}

async function measureCall(operator: Operator, sampled: Sampled): Promise<Measured> {
  const { name, requests, isFile } = sampled;
  if (isFile) await operator.prove();
  const answers: Answered[] = [];
  const [warmUp, count] = isFile ? [1, FILES] : [WARM_UP, REQUESTS];
  for (let turn = 0; turn < warmUp + count; turn += 1) {
    const request = requests[turn % requests.length];
    if (!request) throw new Error(`there is nothing to ask of ${name}`);
    const answered = await ask(operator, request);
    if (turn >= warmUp) answers.push(answered);
  }
  const times = answers.map(({ ms }) => ms);
  return {
    name,
    isFile,
    p50Ms: median(times),
    p95Ms: quantile(times, 0.95),
    firstByteMs: median(answers.map(({ firstByteMs }) => firstByteMs)),
    kilobytes: median(answers.map(({ bytes }) => bytes / 1_024)),
  };
}

/** Measures the calls one after the other, on one connection. */
export async function measureDesk(
  database: Pick<BenchDatabase, 'owner'>,
  { port, dataDir }: { port: number; dataDir: string },
): Promise<Measured[]> {
  const operator = await makeOperator(database, port);
  const known = await readKnown(database, operator, dataDir);
  const measured: Measured[] = [];
  for (const sampled of sampleRequests(known)) measured.push(await measureCall(operator, sampled));
  return measured;
}

const short = (name: string): string => name.replace('/desk/api/', '');

export function deskTables(measured: readonly Measured[]): string[] {
  const pages = measured.filter(({ isFile }) => !isFile).toSorted((a, b) => b.p95Ms - a.p95Ms);
  const files = measured.filter(({ isFile }) => isFile);
  const ofPages = pages.map(({ name, p50Ms, p95Ms }) => [
    short(name),
    figure(p50Ms),
    figure(p95Ms),
  ]);
  const ofFiles = files.map(({ name, firstByteMs, p50Ms, p95Ms, kilobytes }) => [
    short(name),
    figure(firstByteMs),
    figure(p50Ms),
    figure(p95Ms),
    figure(kilobytes),
  ]);
  return [
    table(['call', 'p50 ms', 'p95 ms'], ofPages),
    table(['file', 'first byte p50 ms', 'p50 ms', 'p95 ms', 'KB'], ofFiles),
  ];
}

export const deskPart: Part = async ({ program, server, isQuick, say }) => {
  const size = isQuick ? QUICK : WHOLE;
  const database = await server.create('desk');
  await fillDesk(database, size, say);
  say('Filling: statistics …');
  await settle(database);
  const deskDataDir = join(server.folder, 'desk-data');
  const app = await startApp(program, { databaseUrl: database.url, deskDataDir });
  try {
    say('Asking every call of the back office …');
    const where = { port: app.deskPort, dataDir: deskDataDir };
    const measured = await measureDesk(database, where);
    const pages = measured.filter(({ isFile }) => !isFile);
    const slowest = Math.max(...pages.map(({ p95Ms }) => p95Ms));
    const { people, orders } = size;
    return {
      title: `The back office beside ${people.toLocaleString('en')} customers and ${orders.toLocaleString('en')} orders`,
      tables: deskTables(measured),
      aims: [{ what: 'slowest p95', measured: slowest, atMost: AIM_MS, unit: 'ms' }],
      notes: ['One request at a time, slowest first. Files are no pages, and have no aim.'],
    };
  } finally {
    await app.stop();
    await server.drop('desk', database);
  }
};
