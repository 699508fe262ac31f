// Amounts as Reloadly writes them: JSON numbers, in reports sometimes as text.
import * as z from 'zod/mini';
import { LARGEST_PAISA } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';

/** A finite decimal, 0 or more; anything else does not parse. */
export const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,12})?$/))]),
  z.pipe(z.transform(Number), z.number().check(z.nonnegative())),
);

/** Rupees to the nearest paisa; undefined if larger than any of our amounts. */
export function nearestPaisa(rupees: number): Paisa | undefined {
  const paisa = Math.round(rupees * 100);
  return paisa <= Number(LARGEST_PAISA) ? BigInt(paisa) : undefined;
}
