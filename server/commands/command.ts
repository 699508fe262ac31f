// The interface of a command of `npm run kosheli`: its arguments, its description and its work.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Config } from '#server/config.ts';

/** What a command may use: the databases and the settings. */
export interface World {
  /** Connections as the tables' owner, without a statement timeout, for reading whole tables. */
  owner: pg.Pool;
  /** Connections with the rights of the back office. */
  pool: pg.Pool;
  /** The settings, including the addresses of the outside systems. */
  config: Config;
}

/** The result of a command; a bad one makes the process exit with code 1. */
export interface Report {
  text: string;
  isBad?: boolean;
}

/** Throws CommandError when the current state does not allow it. */
export type Work = (world: World) => Promise<Report>;

export interface Command {
  name: string;
  /** The arguments after the name. */
  words: string;
  /** A one-line description. */
  says: string;
  /** Whether it changes something if it has arguments; the call is then first written to the audit log. */
  isAudited?: boolean;
  /** Whether it runs on a database that is not migrated to this version yet. */
  takesAnyVersion?: boolean;
  /** Reads the arguments before the database is opened. Throws UsageError for invalid ones. */
  read: (words: string[]) => Work;
}

/** Invalid arguments. The message is one sentence for the operator. */
export class UsageError extends Error {}

/** The current state does not allow the command. Its message is printed like that of UsageError. */
export class CommandError extends Error {}

const WHY_MAX = 500;

/**
 * The positional arguments and the value of each `--option`; only options listed in `many` may
 * repeat. Throws UsageError for an unknown option, a missing value or a repeated option.
 */
export function readOptions<const Name extends string, const Many extends string = never>(
  words: string[],
  names: readonly Name[],
  many: readonly Many[] = [],
): { plain: string[]; values: Partial<Record<Name, string>>; lists: Record<Many, string[]> } {
  const known: readonly string[] = [...names, ...many];
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]));
  // Not strict: this function words the errors itself.
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
  if (twice !== undefined) throw new UsageError(`Use --${twice} only once.`);
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

function unknownOption(word: string, known: readonly string[]): UsageError {
  if (known.length === 0)
    return new UsageError(`This command takes no options, not even "${word}".`);
  const taken = known.map((name) => `--${name}`).join(', ');
  return new UsageError(`This command takes ${taken}, not "${word.split('=', 1)[0]}".`);
}

/**
 * An argument that begins with two hyphens is the next option, unless an equals sign binds it to
 * this one.
 */
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
  throw new UsageError(`Missing value for ${rawName}.`);
}

/** Throws UsageError when there is any argument. */
export function readNothing(words: string[]): void {
  const [first] = words;
  if (first !== undefined)
    throw new UsageError(`This command takes no arguments, not even "${first}".`);
}

/** A person's reason. Throws UsageError when there is none, or too much of it. */
export function readWhy(given: string | undefined, option = 'why'): string {
  const reason = given?.trim() ?? '';
  if (reason === '' || reason.length > WHY_MAX) {
    throw new UsageError(`Give a reason with --${option} "…", in at most ${WHY_MAX} characters.`);
  }
  return reason;
}
