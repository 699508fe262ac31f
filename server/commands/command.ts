// What a command of `npm run kosheli` is: words, what they do, and the work itself.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Tellers } from '#server/tellers.ts';

/** What the work may use: the books, and the mails that a change of them causes. */
export interface World {
  /** Connections of the tables' owner, who has the time to read everything. */
  owner: pg.Pool;
  /** Connections as the app's role, with no more rights than the app. */
  pool: pg.Pool;
  tellers: Tellers;
  /** The settings: where the outside systems are. */
  config: Config;
}

/** What is said at the end; a bad one ends the process with 1. */
export interface Report {
  text: string;
  isBad?: boolean;
}

export type Work = (world: World) => Promise<Report>;

export interface Command {
  name: string;
  /** What follows the name. */
  words: string;
  /** What it does, in one line. */
  says: string;
  /** Reads the words before the database is opened. Throws WrongWords for those it cannot take. */
  read: (words: string[]) => Work;
}

/** Words a command cannot take. Its message is one sentence for the person at the terminal. */
export class WrongWords extends Error {}

const WHY_MAX = 500;

/**
 * The words as they came, and what stands behind each `--option`: one that is named in `many` may
 * come any number of times. Throws WrongWords for an option that is not named, or that nothing
 * stands behind.
 */
export function readOptions<const Name extends string, const Many extends string = never>(
  words: string[],
  names: readonly Name[],
  many: readonly Many[] = [],
): { plain: string[]; values: Partial<Record<Name, string>>; lists: Record<Many, string[]> } {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }]),
      ...many.map((name) => [name, { type: 'string' as const, multiple: true, default: [] }]),
    ]);
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
    const read = values as Partial<Record<Name, string>> & Record<Many, string[]>;
    return { plain: positionals, values: read, lists: read };
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/\.\s/) : [];
    throw new WrongWords(`${(sentence ?? 'That was not understood').replace(/\.$/, '')}.`);
  }
}

/** Throws WrongWords when any word is there. */
export function readNothing(words: string[]): void {
  const [first] = words;
  if (first !== undefined) throw new WrongWords(`This command takes no words, so not "${first}".`);
}

/** A person's reason. Throws WrongWords when there is none, or too much of it. */
export function readWhy(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (reason === '' || reason.length > WHY_MAX) {
    throw new WrongWords(`Say --why "…", in at most ${WHY_MAX} characters: it is kept as proof.`);
  }
  return reason;
}
