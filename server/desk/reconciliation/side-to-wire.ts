// The wire format of one side of a difference: the state in its books, and the amount.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';

/** Null for a side without an entry. */
export const sideToWire = (state: string | null, paisa: Paisa | null): DifferenceOnWire['ours'] =>
  state === null || paisa === null ? null : { state, amount: rupeesFromPaisa(paisa) };
