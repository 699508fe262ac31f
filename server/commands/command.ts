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

/** What came of the work; what is bad to hear ends the process with 1. */
export interface Report {
  text: string;
  isBad?: boolean;
}

/** Throws Refusal when nothing can be done as things stand. */
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

/** Why the books do not allow it. Its message is said as that of WrongWords is. */
export class Refusal extends Error {}

const WHY_MAX = 500;

/**
 * The words as they came, and what stands behind each `--option`: one that is named in `many` may
 * come any number of times. Throws WrongWords for an option that is not named, that nothing stands
 * behind, or that comes twice.
 */
export function readOptions<const Name extends string, const Many extends string = never>(
  words: string[],
  names: readonly Name[],
  many: readonly Many[] = [],
): { plain: string[]; values: Partial<Record<Name, string>>; lists: Record<Many, string[]> } {
  const known: readonly string[] = [...names, ...many];
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]));
  // Not strict: whatever is wrong is said here, in our own words.
  const { positionals, tokens } = parseArgs({
    args: words,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const found = new Map(known.map((name): [string, string[]] => [name, []]));
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const before = found.get(token.name);
    if (!before) throw unknownOption(words[token.index] ?? token.rawName, known);
    before.push(readBehind(token));
  }
  const twice = names.find((name) => (found.get(name)?.length ?? 0) > 1);
  if (twice !== undefined) throw new WrongWords(`Say --${twice} only once.`);
  const singles = names.map((name) => [name, found.get(name)?.[0]]);
  return {
    plain: positionals,
    values: Object.fromEntries(singles) as Partial<Record<Name, string>>,
    lists: Object.fromEntries(many.map((name) => [name, found.get(name)])) as Record<
      Many,
      string[]
    >,
  };
}

function unknownOption(word: string, known: readonly string[]): WrongWords {
  const taken = known.map((name) => `--${name}`).join(', ');
  return new WrongWords(`This command takes ${taken}, so not "${word.split('=', 1)[0]}".`);
}

/** What begins with two hyphens is the next option, unless an equals sign binds it to this one. */
function readBehind({
  rawName,
  value,
  inlineValue,
}: {
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}): string {
  if (value !== undefined && (inlineValue || !value.startsWith('--'))) return value;
  throw new WrongWords(`Nothing stands behind ${rawName}.`);
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
