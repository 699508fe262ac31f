// Reads what a campaign was asked for on the command line.

/** What stands on the command line: the campaigns by name, and the numbers given to them. */
export interface Words {
  names: string[];
  seed: number;
  count: number | undefined;
  /** Every other `--name number`. */
  counts: Record<string, number>;
  isQuick: boolean;
}

/** A seed of today's choosing, small enough to be typed again. */
function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000_000);
}

/**
 * `races callbacks --seed 7 --count 2000 --forge 500 --quick`. Throws an Error of one sentence for a
 * word that has no meaning.
 */
export function readWords(words: readonly string[], known: readonly string[]): Words {
  const names: string[] = [];
  const counts: Record<string, number> = {};
  let isQuick = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const number = words[index + 1] ?? '';
    if (word === '--quick') isQuick = true;
    else if (/^--[a-z]+$/.test(word) && /^\d{1,9}$/.test(number)) {
      counts[word.slice(2)] = Number(number);
      index += 1;
    } else if (known.includes(word)) names.push(word);
    else throw new Error(`"${word}" means nothing here; there are ${known.join(', ')}.`);
  }
  const { seed = newSeed(), count, ...others } = counts;
  return { names, seed, count, counts: others, isQuick };
}
