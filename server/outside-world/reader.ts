// Reads the settings of one outside system after the other, and collects what is missing among them.
import type { Settings } from '../settings.ts';

export type Named = keyof Settings;

/** Where there is a sandbox, what is not set is its own. */
export function makeReader(set: Settings) {
  const isSandbox = set.SANDBOX === 'on';
  const missing: Named[] = [];
  const textOf = (name: Named): string | undefined => {
    const value = set[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    isSandbox,
    missing,
    /** One that is needed; beside the sandbox there is one of its own. */
    needed: (name: Named, beside: string): string => {
      const value = textOf(name);
      if (value === undefined && !isSandbox) missing.push(name);
      return value ?? beside;
    },
    /**
     * An account we may have: undefined where nothing of it is set. An account of which only some
     * is set is a mistake.
     */
    account: <Name extends Named>(
      beside: Record<Name, string>,
    ): Record<Name, string> | undefined => {
      const names = Object.keys(beside) as Name[];
      const unset = names.filter((name) => textOf(name) === undefined);
      if (!isSandbox && unset.length === names.length) return undefined;
      if (!isSandbox) missing.push(...unset);
      const values = names.map((name) => [name, textOf(name) ?? beside[name]]);
      return Object.fromEntries(values) as Record<Name, string>;
    },
  };
}

export type Reader = ReturnType<typeof makeReader>;
