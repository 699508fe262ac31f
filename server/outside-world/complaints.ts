// What is wrong with the settings, collected: whoever sets them wants to hear all of it at once.

/** Settings that are wrong. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

export interface Complaints {
  readonly sentences: readonly string[];
  /** Says one sentence about settings; of one that was complained of already nothing more is said. */
  about: (names: readonly string[], sentence: string) => void;
  hasNamed: (name: string) => boolean;
}

export function makeComplaints(): Complaints {
  const sentences: string[] = [];
  const named = new Set<string>();
  return {
    sentences,
    about: (names, sentence) => {
      if (names.some((name) => named.has(name))) return;
      for (const name of names) named.add(name);
      sentences.push(sentence);
    },
    hasNamed: (name) => named.has(name),
  };
}
