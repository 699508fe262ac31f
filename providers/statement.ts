// What an outside system believes happened, line by line: its statement, in our words.
import type { Paisa } from '#contract/money.ts';

/**
 * done: value moved and stayed. open: it may still move. not done: it did not, or was taken back
 * whole.
 */
export type LineState = 'done' | 'open' | 'not done';

export interface StatementLine {
  what: 'payment' | 'refund' | 'delivery';
  /** Ours, as we sent it; where they name none of ours, their own after a `#`. */
  reference: string;
  state: LineState;
  /** In the smallest unit of the system's currency, never negative. */
  amountPaisa: Paisa;
  /** How far the amount may be from ours without being another; 0 unless said. */
  slackPaisa?: Paisa;
  /** When it began or happened there; undefined when they do not say. */
  at: Date | undefined;
  /** Their own word for the state. */
  words: string;
}

/** From this moment on, up to the other, which is no longer in it. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * Everything that began within a span, in pages of at most 1,000 lines. Throws StatementFault when
 * they cannot tell all of it.
 */
export type ReadStatement = (span: Span) => AsyncIterable<StatementLine[]>;

/** A statement that could not be read to its end. Its message is a clause for an operator. */
export class StatementFault extends Error {}

/** What they say of one reference: a line, that they never heard of it, or nothing of use. */
export type Told = StatementLine | 'never heard' | 'unknown';

/** A number of theirs for a line that names none of ours. */
export function theirOwn(number: string | number): string {
  return `#${number}`;
}
