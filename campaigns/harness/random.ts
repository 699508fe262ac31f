// Random choices, the same for the same seed on every machine.

export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  /** True with this probability, 0 to 1. */
  chance: (probability: number) => boolean;
  /** An item of the list. Throws an Error if it is empty. */
  pick: <T>(items: readonly T[]) => T;
  /** The list in another order. */
  shuffled: <T>(items: readonly T[]) => T[];
  /** Independent choices, whatever is drawn here before or after. */
  branch: (name: string) => Random;
}

/** FNV-1a: hashes a name to 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: small, fast and random enough for schedules; not for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('the list is empty');
      return item;
    },
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        const [one, two] = [result[last], result[other]];
        if (one !== undefined && two !== undefined) [result[last], result[other]] = [two, one];
      }
      return result;
    },
    branch: (name) => makeRandom(hashOf(`${seed}/${name}`)),
  };
}
