// Prints a line for each check of a proof, and counts what failed.

export interface Checks {
  /** Prints the name of the check and, if it failed, what was found. */
  check: (what: string, isRight: boolean, found?: unknown) => void;
  failed: () => number;
  count: () => number;
}

export function makeChecks(print: (line: string) => void): Checks {
  let count = 0;
  let failed = 0;
  return {
    check: (what, isRight, found) => {
      count += 1;
      if (!isRight) failed += 1;
      const detail = isRight || found === undefined ? '' : `: ${JSON.stringify(found)}`;
      print(`${isRight ? '✓' : '✗'} ${what}${detail}`);
    },
    failed: () => failed,
    count: () => count,
  };
}
