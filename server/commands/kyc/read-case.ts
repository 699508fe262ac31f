// Reads the named case, the operator's name and the reason from a command's arguments.
import { isId } from '#contract/fields.ts';
import { findCase } from '#server/kyc/review/list-cases.ts';
import type { ListedCase } from '#server/kyc/review/list-cases.ts';
import type { Operator } from '#server/kyc/cases/operator.ts';
import { CommandError, readOptions, readWhy, UsageError } from '../command.ts';
import type { World } from '../command.ts';

const NAME_MAX = 80;

export interface CaseArguments<Name extends string> {
  /** A case's id, or the e-mail address of a person. */
  named: string;
  operator: Operator;
  why: string;
  values: Partial<Record<Name, string>>;
}

function readName(option: string, text: string | undefined): string {
  const name = text?.trim() ?? '';
  if (name !== '' && name.length <= NAME_MAX) return name;
  throw new UsageError(
    `Give --${option} "…", in at most ${NAME_MAX} characters: the person sees it.`,
  );
}

/** Throws UsageError. The role is "identity team" unless it is named. */
export function readCase<const Name extends string>(
  words: string[],
  names: readonly Name[],
): CaseArguments<Name> {
  const own = ['operator', 'role', 'why'] as const;
  const { plain, values } = readOptions(words, [...names, ...own]);
  const [named = '', more] = plain;
  if (!isId(named) && !named.includes('@')) {
    throw new UsageError('Which case? Give its id from kyc list, or the e-mail address.');
  }
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const operator = {
    name: readName('operator', values.operator),
    role: readName('role', values.role ?? 'identity team'),
  };
  return { named: named.toLowerCase(), operator, why: readWhy(values.why), values };
}

/** Throws CommandError when there is none. */
export async function findNamed({ pool }: World, named: string): Promise<ListedCase> {
  const found = await findCase(pool, isId(named) ? { id: named } : { email: named });
  if (found) return found;
  throw new CommandError(`There is no identity check ${named}.`);
}
