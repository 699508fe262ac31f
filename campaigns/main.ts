// `npm run verify:races` and its like: runs campaigns and says whether anything was broken.
import { startBenchServer } from '../bench/database/own-server.ts';
import type { BenchServer } from '../bench/database/own-server.ts';
import type { Asked, Campaign, Findings } from './campaign.ts';
import { eachOf } from './harness/ask.ts';
import { readWords } from './words.ts';
import type { Words } from './words.ts';

/** Each by the name it is asked for; loaded when it is. */
const CAMPAIGNS: Record<string, () => Promise<Campaign>> = {
  planted: async () => (await import('./planted/planted.ts')).planted,
  money: async () => (await import('./money/money.ts')).money,
  callbacks: async () => (await import('./callbacks/callbacks.ts')).callbacks,
  races: async () => (await import('./races/races.ts')).races,
};

/** So many are told one by one; the rest are only counted. */
const TOLD_MAX = 20;

function againWith({ seed, count, counts, isQuick }: Words, name: string): string {
  const given = { seed, ...(count !== undefined && { count }), ...counts };
  const numbers = Object.entries(given).map(([word, number]) => `--${word} ${number}`);
  return `npm run verify:${name} -- ${[...numbers, ...(isQuick ? ['--quick'] : [])].join(' ')}`;
}

function tell(
  name: string,
  words: Words,
  { figures, tables, violations, untried = [] }: Findings,
): void {
  const { seed } = words;
  const line = { campaign: name, seed, ...figures, violations: violations.length };
  for (const each of tables) console.log(`\n${each}`);
  console.log(`\n${JSON.stringify(line)}`);
  for (const { invariant, detail } of violations.slice(0, TOLD_MAX)) {
    console.log(`${invariant} is broken: ${detail}`);
  }
  if (violations.length > TOLD_MAX) console.log(`… and ${violations.length - TOLD_MAX} more`);
  for (const what of untried) console.log(`This tried too little: ${what}.`);
  if (violations.length + untried.length > 0) console.log(`Again: ${againWith(words, name)}`);
}

/** How often something was broken or never tried, and the lines that say so at the very end. */
interface Outcome {
  broken: number;
  untried: number;
  verdicts: string[];
}

/** Runs one campaign to its end, and tells what it found. */
async function runOne(name: string, words: Words, asked: Asked): Promise<Outcome> {
  const campaign = await CAMPAIGNS[name]?.();
  if (!campaign) return { broken: 0, untried: 0, verdicts: [] };
  asked.say(`${name}, seed ${asked.seed} …`);
  const from = performance.now();
  const findings = await campaign(asked);
  const seconds = Math.round((performance.now() - from) / 1_000);
  tell(name, words, { ...findings, figures: { ...findings.figures, seconds } });
  const { violations, untried = [], verdict } = findings;
  return {
    broken: violations.length,
    untried: untried.length,
    verdicts: verdict === undefined ? [] : [verdict],
  };
}

const countOf = (broken: number): string => `VIOLATIONS ${broken}`;

/** Quick ones run beside each other, since each mostly waits; whole ones have the machine. */
async function run(server: BenchServer, words: Words): Promise<Outcome> {
  const { names, seed, count, counts, isQuick } = words;
  const start = performance.now();
  const say = (sentence: string): void => {
    console.error(`${((performance.now() - start) / 1_000).toFixed(1)} s: ${sentence}`);
  };
  const asked: Asked = { seed, count, counts, isQuick, server, say };
  const atOnce = isQuick ? names.length : 1;
  const outcomes = await eachOf(names, atOnce, (name) => runOne(name, words, asked));
  const broken = outcomes.reduce((sum, one) => sum + one.broken, 0);
  const untried = outcomes.reduce((sum, one) => sum + one.untried, 0);
  const verdicts = outcomes.flatMap((one) => one.verdicts);
  // One that speaks for itself need not be counted; beside others it must be.
  return {
    broken,
    untried,
    verdicts: verdicts.length < names.length ? [...verdicts, countOf(broken)] : verdicts,
  };
}

async function main(): Promise<Outcome> {
  const words = readWords(process.argv.slice(2), Object.keys(CAMPAIGNS));
  const server = await startBenchServer({ durable: false });
  let isStopping = false;
  const stopEarly = (): void => {
    if (isStopping) return;
    isStopping = true;
    void server.stop().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopEarly);
  try {
    return await run(server, words);
  } catch (error) {
    console.error(`This did not run to its end with seed ${words.seed}.`);
    throw error;
  } finally {
    await server.stop();
  }
}

try {
  const { broken, untried, verdicts } = await main();
  for (const verdict of verdicts) console.log(verdict);
  process.exit(broken + untried === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
