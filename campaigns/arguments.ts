// Reads the arguments of the command line.

export interface Arguments {
  /** The campaigns to run. */
  names: string[];
  seed: number;
  count: number | undefined;
  /** Every other `--name number`. */
  counts: Record<string, number>;
  isQuick: boolean;
}

/** A random seed, short enough to type again. */
function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}

/** The numbers that campaigns take besides the seed and the count. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  callbacks: ['forge'],
  auth: ['samples'],
  planted: ['only', 'last'],
  slow: ['seconds'],
  clock: ['machine'],
  soak: ['minutes'],
};

/** Throws an Error of one sentence for an option that none of these campaigns has. */
function refuseUnknown(names: readonly string[], counts: Readonly<Record<string, number>>): void {
  const known = ['seed', 'count', ...names.flatMap((name) => OPTIONS[name] ?? [])];
  const unknown = Object.keys(counts).find((word) => !known.includes(word));
  if (unknown === undefined) return;
  const all = [...known.map((word) => `--${word}`), '--quick'].join(', ');
  throw new Error(`"--${unknown}" is no option of ${names.join(' and ')}; the options are ${all}.`);
}

/**
 * `races callbacks --seed 7 --count 2000 --forge 500 --quick`. Throws an Error of one sentence for an
 * unknown argument.
 */
export function readArguments(given: readonly string[], campaigns: readonly string[]): Arguments {
  const names: string[] = [];
  const counts: Record<string, number> = {};
  let isQuick = false;
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    const number = given[index + 1] ?? '';
    if (word === '--quick') isQuick = true;
    else if (/^--[a-z]+$/.test(word) && /^\d{1,9}$/.test(number)) {
      counts[word.slice(2)] = Number(number);
      index += 1;
    } else if (campaigns.includes(word)) names.push(word);
    else throw new Error(`"${word}" is no argument; the campaigns are ${campaigns.join(', ')}.`);
  }
  if (names.length === 0) throw new Error(`Name a campaign: ${campaigns.join(', ')}.`);
  refuseUnknown(names, counts);
  const { seed = newSeed(), count, ...others } = counts;
  return { names, seed, count, counts: others, isQuick };
}
