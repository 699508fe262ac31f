// The form of a change: turns typed values into the body of a call, and validates them before sending.
import type * as z from 'zod/mini';
import { parse } from '#contract/api-error.ts';
import { useContractForm } from '#web/form/contract-form.ts';

/** The form's values without the empty ones. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>;

/** The text of a field; undefined for an empty one. */
export function textOf(typed: Typed, name: string): string | undefined {
  const value = typed[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

interface ChangeForm<Body> {
  /** The schema of the call's body. */
  schema: z.ZodMiniType | undefined;
  bodyOf: (typed: Typed) => Body;
  defaults: Readonly<Record<string, string | boolean>>;
  /** The fields that are drawn; absent: all. */
  seen?: (typed: Typed) => readonly string[];
  send: (body: Body) => unknown;
}

export function useChangeForm<Body>(options: ChangeForm<Body>) {
  const { schema, bodyOf, defaults, seen, send } = options;
  return useContractForm({
    schema: undefined,
    check: (typed: unknown) => schema && parse(schema, bodyOf(typed as Typed)),
    defaults: { ...defaults },
    ...(seen && { seen: (values) => seen(values as Typed) }),
    send: async (typed: unknown) => send(bodyOf(typed as Typed)),
  });
}

/** The form name of the checkbox that clears a field. */
export const clearName = (name: string): string => `no_${name}`;

/** The value of a clearable field: a text; null if it is cleared; left out if neither is given. */
export function clearable<Name extends string>(
  typed: Typed,
  names: readonly Name[],
): Partial<Record<Name, string | null>> {
  const said = names.flatMap((name): [Name, string | null][] => {
    if (typed[clearName(name)] === true) return [[name, null]];
    const text = textOf(typed, name);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(said) as Partial<Record<Name, string | null>>;
}

/** The days of a change, in the format of the calls. */
export function daysOf(typed: Typed): { from?: string; until?: string } {
  const [from, until] = [textOf(typed, 'from'), textOf(typed, 'until')];
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}
