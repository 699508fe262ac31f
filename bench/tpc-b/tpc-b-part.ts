// The usual yardstick of PostgreSQL, pgbench's TPC-B, on the same server; where it is installed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench, Part } from '../part.ts';
import { figure, table } from '../report.ts';

const run = promisify(execFile);
const CLIENTS = 8;
const SCALE = 10;

async function pgbench(words: readonly string[], url: string): Promise<string> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    // Through the server's socket file where it has one, as the product.
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
  const { stdout } = await run('pgbench', [...words], { env });
  return stdout;
}

async function isInstalled(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

async function measure({ server, isQuick, say }: Bench): Promise<{ tps: number; ms: number }> {
  const database = await server.create('tpc_b', { isEmpty: true });
  say(`pgbench TPC-B: ${CLIENTS} clients, scale ${SCALE} …`);
  await pgbench(['-i', '-q', '-s', String(SCALE)], database.url);
  const seconds = isQuick ? '3' : '10';
  const clients = ['-c', String(CLIENTS), '-j', '2', '-T', seconds];
  const said = await pgbench(clients, database.url);
  await server.drop('tpc_b', database);
  const read = (pattern: RegExp): number => Number(pattern.exec(said)?.[1] ?? Number.NaN);
  return { tps: read(/tps = ([\d.]+)/), ms: read(/latency average = ([\d.]+)/) };
}

/** Also keeps the transactions a second in `bench`, for the ratios of the other parts. */
export const tpcBPart: Part = async (bench) => {
  const title = `pgbench TPC-B: ${CLIENTS} clients, scale ${SCALE}, every commit durable`;
  if (!(await isInstalled())) {
    const notes = ['pgbench is not installed here, so nothing is compared with it.'];
    return { title, tables: [], aims: [], notes };
  }
  const { tps, ms } = await measure(bench);
  bench.tpcB = tps;
  const rows = [['TPC-B', figure(tps), figure(ms)]];
  return { title, tables: [table(['', 'per second', 'mean ms'], rows)], aims: [], notes: [] };
};
