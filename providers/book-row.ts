// Converts rows of an outside system's book, as its simulator keeps it, to statement lines.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { StatementFault } from './statement.ts';
import type { LineState, StatementLine } from './statement.ts';

/** Converts one row to statement lines; a payment with refunds has several. Throws StatementFault. */
export type ReadRow = (row: unknown) => StatementLine[];

export const rowTime = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => new Date(value)),
);
export const rowRupees = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value): Paisa => {
    const paisa = paisaFromRupees(value);
    if (paisa === undefined) throw new StatementFault(`its book names an amount of ${value}`);
    return paisa;
  }),
);
export const rowPaisa = z.pipe(
  z.int(),
  z.transform((value: number): Paisa => BigInt(value)),
);

export type RowStates = Readonly<Record<string, LineState>>;

/** An unknown state counts as open: it proves nothing. */
export function rowState(states: RowStates, word: string): LineState {
  return Object.hasOwn(states, word) ? (states[word] ?? 'open') : 'open';
}

export function rowReader<Schema extends z.ZodMiniType>(
  schema: Schema,
  linesOf: (row: z.output<Schema>) => StatementLine[],
): ReadRow {
  return (row) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) throw new StatementFault('a row of its book cannot be read');
    return linesOf(parsed.data);
  };
}
