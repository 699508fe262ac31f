// An outside system's statement: its record of what happened, line by line.
import type { Paisa } from '#contract/money.ts';

/**
 * done: value moved and stayed. open: it may still move. not done: it did not move, or was fully
 * returned.
 */
export type LineState = 'done' | 'open' | 'not done';

export interface StatementLine {
  what: 'payment' | 'refund' | 'delivery';
  /** Our reference, as we sent it; for a line without one, their own id after a `#`. */
  reference: string;
  state: LineState;
  /** In the smallest unit of the system's currency, never negative. */
  amountPaisa: Paisa;
  /** The tolerated difference from our amount; 0 unless set. */
  slackPaisa?: Paisa;
  /** When it began or happened there; undefined if unknown. */
  at: Date | undefined;
  /** Their own name of the state. */
  words: string;
}

/** `from` is inclusive, `until` exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * Everything that began within a span, in pages of at most 1,000 lines. Throws StatementFault if the list is
 * incomplete.
 */
export type ReadStatement = (span: Span) => AsyncIterable<StatementLine[]>;

/** A statement that could not be read completely. Its message is a clause for an operator. */
export class StatementFault extends Error {}

/** Their answer about one reference: a line, unknown to them, or unusable. */
export type Told = StatementLine | 'never heard' | 'unknown';

/** Marks their own id, for a line without our reference. */
export function theirOwn(number: string | number): string {
  return `#${number}`;
}

/** A system's own column names in settlement files, besides the standard ones. */
export type FileColumns = Readonly<
  Partial<Record<'reference' | 'amount' | 'state' | 'at' | 'what', readonly string[]>>
>;
