// `npm run verify:races` and the others: runs campaigns and reports the violations they found.
import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from '../bench/database/own-server.ts';
import type { BenchServer } from '../bench/database/own-server.ts';
import { readArguments } from './arguments.ts';
import type { Arguments } from './arguments.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { demandCitus, demandPackages } from './cluster/packages.ts';
import { mapLimited } from './harness/concurrency.ts';
import { endAll, endLater } from './harness/endings/endings.ts';
import { startCitus } from './shards/citus.ts';

/** Loaded when they are run. */
const CAMPAIGNS: Record<string, () => Promise<Campaign>> = {
  planted: async () => (await import('./planted/planted.ts')).planted,
  money: async () => (await import('./money/money.ts')).money,
  callbacks: async () => (await import('./callbacks/callbacks.ts')).callbacks,
  races: async () => (await import('./races/races.ts')).races,
  upload: async () => (await import('./upload/upload.ts')).upload,
  auth: async () => (await import('./auth/auth.ts')).auth,
  fuzz: async () => (await import('./fuzz/fuzz.ts')).fuzz,
  desk: async () => (await import('./desk/desk.ts')).desk,
  kills: async () => (await import('./kills/kills.ts')).kills,
  slow: async () => (await import('./slow/slow.ts')).slow,
  nodes: async () => (await import('./nodes/nodes.ts')).nodes,
  failover: async () => (await import('./failover/failover.ts')).failover,
  disk: async () => (await import('./disk/disk.ts')).disk,
  clock: async () => (await import('./clock/clock.ts')).clock,
  soak: async () => (await import('./soak/soak.ts')).soak,
  previous: async () => (await import('./previous/previous.ts')).previous,
  shards: async () => (await import('./shards/shards.ts')).shards,
  'shard-tests': async () => (await import('./shards/shard-tests.ts')).shardTests,
  restore: async () => (await import('./restore/restore.ts')).restoreDrill,
};

/** Campaigns that need programs which do not come with the product. */
const ON_A_CLUSTER = ['nodes', 'failover', 'restore'];
const ON_CITUS = ['shards', 'shard-tests'];

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Errors that no campaign caught: they end no campaign, but the run fails. */
let strays = 0;
process.on('uncaughtException', (error) => {
  strays += 1;
  console.error(`an error outside every campaign: ${error.stack ?? error.message}`);
});

/** How many violations are printed in full. */
const PRINTED_MAX = 20;

/** The command that makes the same choices again. */
function commandFor(args: Arguments, name: string): string {
  const { seed, count, counts, isQuick, release, isWhole } = args;
  const given = { seed, ...(count !== undefined && { count }), ...counts };
  const numbers = Object.entries(given).map(([word, number]) => `--${word} ${number}`);
  const words = [
    ...(release === undefined ? [] : [`--release ${release}`]),
    ...(isWhole === true ? ['--whole'] : []),
    ...(isQuick ? ['--quick'] : []),
  ];
  return `npm run verify:${name} -- ${[...numbers, ...words].join(' ')}`;
}

function print(
  name: string,
  args: Arguments,
  { figures, tables, violations, notCovered = [] }: CampaignResult,
): void {
  const { seed } = args;
  const line = { campaign: name, seed, ...figures, violations: violations.length };
  for (const each of tables) console.log(`\n${each}`);
  console.log(`\n${JSON.stringify(line)}`);
  for (const { invariant, detail } of violations.slice(0, PRINTED_MAX)) {
    console.log(`${invariant} violated: ${detail}`);
  }
  if (violations.length > PRINTED_MAX) console.log(`… and ${violations.length - PRINTED_MAX} more`);
  for (const what of notCovered) console.log(`Not covered: ${what}.`);
  if (violations.length + notCovered.length > 0) console.log(`Again: ${commandFor(args, name)}`);
}

interface Outcome {
  violations: number;
  notCovered: number;
  /** Campaigns that ended with an error. */
  unfinished: number;
  /** The last lines to print. */
  verdicts: string[];
}

async function finish(name: string, args: Arguments, options: CampaignOptions): Promise<Outcome> {
  const campaign = await CAMPAIGNS[name]?.();
  if (!campaign) return { violations: 0, notCovered: 0, unfinished: 0, verdicts: [] };
  options.log(`${name}, seed ${options.seed} …`);
  const start = performance.now();
  const result = await campaign(options);
  const seconds = Math.round((performance.now() - start) / 1_000);
  print(name, args, { ...result, figures: { ...result.figures, seconds } });
  const { violations, notCovered = [], verdict } = result;
  return {
    violations: violations.length,
    notCovered: notCovered.length,
    unfinished: 0,
    verdicts: verdict === undefined ? [] : [verdict],
  };
}

/** An error ends one campaign: it is printed at once, and the others go on. */
async function runOne(name: string, args: Arguments, options: CampaignOptions): Promise<Outcome> {
  try {
    return await finish(name, args, options);
  } catch (error) {
    if (!isEnding) console.error(`${name} did not finish: ${messageOf(error)}`);
    console.error(`Again: ${commandFor(args, name)}`);
    return { violations: 0, notCovered: 0, unfinished: 1, verdicts: [`${name} did not finish`] };
  }
}

/** More campaigns side by side would need more connections than the database server has. */
const QUICK_AT_ONCE = 3;

/**
 * Quick campaigns run side by side, because each mostly waits; full ones have the machine alone. So do those
 * on a Citus cluster, whose nodes refuse two migrations at once: roles belong to all its databases.
 */
async function runAll(server: BenchServer, args: Arguments): Promise<Outcome> {
  const { names, ...choices } = args;
  const start = performance.now();
  const log = (sentence: string): void => {
    console.error(`${((performance.now() - start) / 1_000).toFixed(1)} s: ${sentence}`);
  };
  const options: CampaignOptions = { ...choices, server, log };
  const isAlone = !choices.isQuick || (choices.counts['workers'] ?? 0) > 0;
  const atOnce = isAlone ? 1 : QUICK_AT_ONCE;
  const outcomes = await mapLimited(names, atOnce, (name) => runOne(name, args, options));
  const violations = outcomes.reduce((sum, one) => sum + one.violations, 0);
  const verdicts = outcomes.flatMap((one) => one.verdicts);
  return {
    violations,
    notCovered: outcomes.reduce((sum, one) => sum + one.notCovered, 0),
    unfinished: outcomes.reduce((sum, one) => sum + one.unfinished, 0) + strays,
    verdicts: verdicts.length < names.length ? [...verdicts, `VIOLATIONS ${violations}`] : verdicts,
  };
}

async function main(): Promise<Outcome> {
  const args = readArguments(process.argv.slice(2), Object.keys(CAMPAIGNS));
  for (const name of ON_A_CLUSTER.filter((each) => args.names.includes(each))) {
    demandPackages(`verify:${name}`);
  }
  for (const name of ON_CITUS.filter((each) => args.names.includes(each))) {
    demandCitus(`verify:${name}`);
  }
  const server = await startServer(args.counts['workers'] ?? 0);
  return await runAll(server, args);
}

/** Its folder also holds the temporary files of all that the run starts, and is removed with the server. */
async function startServer(workers: number): Promise<BenchServer> {
  const durable = false;
  const starting =
    workers === 0
      ? startBenchServer({ durable })
      : startCitus(workers, { durable }).then(({ server }) => server);
  // Registered before the server is up, because a signal may come meanwhile.
  endLater(async () => (await starting).stop());
  const server = await starting;
  const folder = join(server.folder, 'tmp');
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  return server;
}

let isEnding = false;

/** Ends what is left and then this process, once: the first reason counts. */
async function leave(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await endAll((sentence) => console.error(sentence));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void leave(128 + constants.signals[signal]));
}
try {
  const { violations, notCovered, unfinished, verdicts } = await main();
  for (const verdict of isEnding ? [] : verdicts) console.log(verdict);
  await leave(violations + notCovered + unfinished === 0 ? 0 : 1);
} catch (error) {
  if (!isEnding) console.error(messageOf(error));
  await leave(1);
}
