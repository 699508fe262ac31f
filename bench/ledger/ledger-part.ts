// The part about the ledger alone: transfers a second, batched against one transaction for each.
import { uuidv7 } from 'uuidv7';
import { SITE_ROLE } from '#server/db/roles/roles.ts';
import { openPool } from '#server/db/pool.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { settle } from '../database/own-server.ts';
import type { BenchDatabase } from '../database/own-server.ts';
import { fillWallets } from '../database/people.ts';
import plainTables from '../database/plain-tables.sql?raw';
import type { Bench, Part } from '../part.ts';
import { databaseTimes, usedBetween } from '../processor-time.ts';
import { figure, table, times } from '../report.ts';
import { middleOf, timesFaster } from '../samples.ts';
import type { Round } from '../samples.ts';
import { drive } from './drive.ts';
import { PGLEDGER_CLIENTS, pgledgerFolder, startPgledger } from './pgledger.ts';
import type { Pgledger } from './pgledger.ts';
import { batched, oneByOne, picker, sixStatements } from './transfers.ts';
import type { Transfer } from './transfers.ts';

interface Contestant {
  name: string;
  inFlight: number;
  transfer: Transfer;
  rounds: Round[];
}

const WALLETS = 20_000;
/** Connections for one transaction per transfer; with more or fewer it is slower. */
const CONNECTIONS = 16;

const PGLEDGER = 'pgledger, its own function';

function contestants(
  database: BenchDatabase,
  wallets: readonly string[],
  other: Pgledger | undefined,
) {
  const plain = openPool({ url: database.url, connections: CONNECTIONS });
  const pool = openPool({ url: database.url, connections: CONNECTIONS, role: SITE_ROLE });
  const pick = picker(wallets);
  const list: Contestant[] = [
    { name: 'six statements', inFlight: 64, transfer: sixStatements(plain, pick), rounds: [] },
    { name: 'six statements', inFlight: 256, transfer: sixStatements(plain, pick), rounds: [] },
    { name: 'post() one by one', inFlight: 256, transfer: oneByOne(pool, pick), rounds: [] },
    { name: 'batched, 1 lane', inFlight: 64, transfer: batched(pool, pick, 1), rounds: [] },
    { name: 'batched, 2 lanes', inFlight: 64, transfer: batched(pool, pick, 2), rounds: [] },
    { name: 'batched, 1 lane', inFlight: 256, transfer: batched(pool, pick, 1), rounds: [] },
    { name: 'batched, 2 lanes', inFlight: 256, transfer: batched(pool, pick, 2), rounds: [] },
    { name: 'batched, 3 lanes', inFlight: 256, transfer: batched(pool, pick, 3), rounds: [] },
  ];
  if (other) {
    const { transfer } = other;
    list.push({ name: PGLEDGER, inFlight: PGLEDGER_CLIENTS, transfer, rounds: [] });
  }
  return { pools: [plain, pool], list };
}

async function round(
  { transfer, inFlight }: Contestant,
  { owner }: BenchDatabase,
  seconds: number,
): Promise<Round> {
  const before = await databaseTimes(owner);
  const { done, ...driven } = await drive({ inFlight, seconds }, transfer);
  const used = usedBetween(before, await databaseTimes(owner));
  return { ...driven, databaseMicros: used === undefined ? undefined : used / done };
}

async function measure(
  { server, isQuick, say }: Bench,
  database: BenchDatabase,
): Promise<Contestant[]> {
  const wallets = Array.from({ length: WALLETS }, () => uuidv7());
  await fillWallets(database, wallets);
  await database.owner.query(plainTables);
  await settle(database);
  const folder = pgledgerFolder();
  const other =
    folder === undefined ? undefined : await startPgledger(server, { folder, wallets: WALLETS });
  const { pools, list } = contestants(database, wallets, other);
  const plan = isQuick ? { rounds: 3, seconds: 0.5 } : { rounds: 5, seconds: 1.5 };
  try {
    for (const contestant of list) await round(contestant, database, plan.seconds);
    for (let number = 0; number < plan.rounds; number += 1) {
      say(`Posting into the ledger, round ${number + 1} of ${plan.rounds} …`);
      const turns = [...list.slice(number % list.length), ...list.slice(0, number % list.length)];
      for (const contestant of turns) {
        contestant.rounds.push(await round(contestant, database, plan.seconds));
      }
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await other?.stop();
  }
  return list;
}

function tableOf(list: readonly Contestant[], tpcB: number): string {
  const usual = list[1]?.rounds ?? [];
  const rows = list.map(({ name, inFlight, rounds }) => {
    const middle = middleOf(rounds);
    return [
      name,
      String(inFlight),
      figure(middle.perSecond),
      times(timesFaster(rounds, usual)),
      figure(middle.perSecond / tpcB),
      figure(middle.p50Ms),
      figure(middle.p99Ms),
      figure(middle.databaseMicros),
    ];
  });
  const header = ['transfers', 'in flight', 'per second', '÷ six', '÷ TPC-B', 'p50 ms', 'p99 ms'];
  return table([...header, 'database µs'], rows);
}

export const ledgerPart: Part = async (bench) => {
  bench.say(`Filling ${WALLETS} wallets …`);
  const database = await bench.server.create('ledger');
  const list = await measure(bench, database);
  const broken = await verifyLedger(database.owner);
  await bench.server.drop('ledger', database);
  if (broken[0]) throw new Error(`the books are wrong: ${broken[0].rule}: ${broken[0].detail}`);
  const usual = list[1]?.rounds ?? [];
  const full = list.filter(({ name, inFlight }) => name.startsWith('batched') && inFlight === 256);
  const best = Math.max(...full.map(({ rounds }) => timesFaster(rounds, usual)));
  const fastest = Math.max(...full.map(({ rounds }) => middleOf(rounds).perSecond));
  const others = list.find(({ name }) => name === PGLEDGER)?.rounds ?? [];
  const bestOfOthers = Math.max(...full.map(({ rounds }) => timesFaster(rounds, others)));
  return {
    title: 'The ledger alone: many wallets into four system accounts',
    tables: [tableOf(list, bench.tpcB)],
    aims: [
      { what: 'batched ÷ six statements, 256 in flight', measured: best, atLeast: 9, unit: '×' },
      { what: 'batched ÷ TPC-B', measured: fastest / bench.tpcB, atLeast: 8, unit: '×' },
      {
        what: `batched ÷ pgledger, ${PGLEDGER_CLIENTS} clients`,
        measured: bestOfOthers,
        atLeast: 15,
        unit: '×',
      },
    ],
    notes: [
      'The books were proven afterwards.',
      ...(others.length > 0
        ? []
        : ['PGLEDGER names no checkout of pgledger, so nothing is compared with it.']),
    ],
  };
};
