// `npm run bench`: measures the performance targets, and prints them as ratios.
import { totalmem } from 'node:os';
import { runAppProcess } from './app-process.ts';
import type { AppTask } from './app-process.ts';
import { startBenchServer } from './database/own-server.ts';
import { deskPart } from './desk/desk-part.ts';
import { growthPart } from './growth/growth-part.ts';
import { ledgerPart } from './ledger/ledger-part.ts';
import { runLoadProcess } from './load/load-process.ts';
import { ordersPart } from './orders/orders-part.ts';
import { pagesPart } from './pages/pages-part.ts';
import type { Bench, Part } from './part.ts';
import { paymentsPart } from './payments/payments-part.ts';
import { COUNTING } from './profile/database-shares.ts';
import { profilePart } from './profile/profile-part.ts';
import { aimsTable, written } from './report.ts';
import type { Aim } from './report.ts';
import { tpcBPart } from './tpc-b/tpc-b-part.ts';
import { webPart } from './web/web-part.ts';

const PARTS: Record<string, Part> = {
  'tpc-b': tpcBPart,
  ledger: ledgerPart,
  payments: paymentsPart,
  orders: ordersPart,
  profile: profilePart,
  pages: pagesPart,
  web: webPart,
  desk: deskPart,
  growth: growthPart,
};

/**
 * Measured only when named: one installs Lighthouse first, two fill millions of orders, and one lets
 * the server count every statement, which costs all of them time.
 */
const NAMED_ONLY: readonly string[] = ['web', 'desk', 'growth', 'profile'];

const program = process.argv[1] ?? '';

function chosenParts(words: readonly string[]): [string, Part][] {
  const unknown = words.find((word) => word !== 'quick' && !Object.hasOwn(PARTS, word));
  if (unknown !== undefined) {
    const names = Object.keys(PARTS).join(', ');
    throw new Error(`There is no part "${unknown}"; there are ${names}, and the word quick.`);
  }
  const named = Object.entries(PARTS).filter(([name]) => words.includes(name));
  const usual = Object.entries(PARTS).filter(([name]) => !NAMED_ONLY.includes(name));
  return named.length > 0 ? named : usual;
}

async function runParts(bench: Bench, parts: readonly [string, Part][]): Promise<boolean> {
  const aims: Aim[] = [];
  let isWhole = true;
  for (const [name, part] of parts) {
    try {
      const finding = await part(bench);
      aims.push(...finding.aims);
      console.log(written(finding));
    } catch (error) {
      isWhole = false;
      console.error(`\nThe part "${name}" did not run:`, error);
    }
  }
  if (parts.length > 1) console.log(`\n## All aims\n\n${aimsTable(aims)}`);
  return isWhole;
}

/** A quarter of the machine's memory, as docs/scale.md tells operators. */
function sharedBuffers(): string {
  return `shared_buffers = ${Math.floor(totalmem() / 4 / 2 ** 20)}MB`;
}

async function measure(words: readonly string[]): Promise<void> {
  const parts = chosenParts(words);
  const from = performance.now();
  const say = (sentence: string): void => console.error(sentence);
  say('Starting a PostgreSQL of its own …');
  const isProfiled = parts.some(([name]) => name === 'profile');
  const server = await startBenchServer({
    lines: [sharedBuffers(), ...(isProfiled ? [COUNTING] : [])],
  });
  let isStopping = false;
  const stopEarly = (): void => {
    if (isStopping) return;
    isStopping = true;
    void server.stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopEarly);
  const isQuick = words.includes('quick');
  const bench: Bench = { program, server, isQuick, tpcB: Number.NaN, say };
  const isWhole = await runParts(bench, parts);
  await server.stop();
  console.log(`\nMeasured in ${Math.round((performance.now() - from) / 1_000)} s.`);
  process.exit(isWhole ? 0 : 1);
}

const [word, task] = process.argv.slice(2);
try {
  if (word === 'load') runLoadProcess();
  else if (word === 'app') await runAppProcess(JSON.parse(task ?? '{}') as AppTask);
  else await measure(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
