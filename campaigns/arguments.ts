// Reads the arguments of the command line.

export interface Arguments {
  /** The campaigns to run. */
  names: string[];
  seed: number;
  count: number | undefined;
  /** Every other `--name number`. */
  counts: Record<string, number>;
  isQuick: boolean;
  /** `--release COMMIT` and `--whole` of the campaign on the previous release. */
  release?: string;
  isWhole?: boolean;
}

/** A random seed, short enough to type again. */
function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}

/** The numeric options of each campaign, besides `--seed`, `--count` and `--workers`. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  callbacks: ['forge'],
  auth: ['samples'],
  planted: ['only', 'last'],
  slow: ['seconds'],
  clock: ['machine'],
  soak: ['minutes'],
  failover: ['freezes'],
};

/** Options of which 0 would leave a campaign with nothing to do. */
const AT_LEAST_ONE = ['minutes', 'freezes'];

/** The campaigns to which `--count 0` would leave nothing that could fail. */
const COUNT_AT_LEAST_ONE = ['kills', 'slow', 'disk', 'nodes', 'failover'];

/** They start a PostgreSQL or clusters of their own, and take no `--workers`. */
const OWN_DATABASES = ['kills', 'disk', 'nodes', 'failover', 'restore', 'shards', 'shard-tests'];

/** The only campaign that takes `--release COMMIT` and `--whole`. */
const PREVIOUS = 'previous';

/** Throws an Error of one sentence for an option that none of these campaigns has. */
function refuseUnknown(names: readonly string[], given: readonly string[]): void {
  const own = names.includes(PREVIOUS) ? ['release', 'whole'] : [];
  const known = [
    'seed',
    'count',
    ...(names.some((name) => OWN_DATABASES.includes(name)) ? [] : ['workers']),
    ...names.flatMap((name) => OPTIONS[name] ?? []),
    ...own,
  ];
  const unknown = given.find((word) => !known.includes(word));
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
  const previous: Pick<Arguments, 'release' | 'isWhole'> = {};
  let isQuick = false;
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    const number = given[index + 1] ?? '';
    if (word === '--quick') isQuick = true;
    else if (word === '--whole') previous.isWhole = true;
    else if (word === '--release' && /^[^-]/.test(number)) {
      previous.release = number;
      index += 1;
    } else if (/^--[a-z]+$/.test(word) && /^\d{1,9}$/.test(number)) {
      counts[word.slice(2)] = Number(number);
      index += 1;
    } else if (campaigns.includes(word)) names.push(word);
    else throw new Error(`"${word}" is no argument; the campaigns are ${campaigns.join(', ')}.`);
  }
  if (names.length === 0) throw new Error(`Name a campaign: ${campaigns.join(', ')}.`);
  const { release, isWhole } = previous;
  const words = [...(release === undefined ? [] : ['release']), ...(isWhole ? ['whole'] : [])];
  refuseUnknown(names, [...Object.keys(counts), ...words]);
  const needsCount = names.some((name) => COUNT_AT_LEAST_ONE.includes(name));
  const least = [...AT_LEAST_ONE, ...(needsCount ? ['count'] : [])];
  const nothing = least.find((word) => counts[word] === 0);
  if (nothing !== undefined) throw new Error(`--${nothing} must be 1 at least.`);
  const { seed = newSeed(), count, ...others } = counts;
  return { names, seed, count, counts: others, isQuick, ...previous };
}
