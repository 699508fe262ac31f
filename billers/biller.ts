// The shape of a biller's face: its form, its call and what an order remembers of it. Plain data
// and pure functions.
import type * as z from 'zod/mini';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { WordKey } from '#contract/words.ts';

/**
 * One field of a biller's form. Its name is the wire's name, and so the key of its error message.
 */
export interface BillerField {
  name: string;
  label: WordKey;
  kind: 'digits' | 'rupees' | 'choice';
  placeholder?: WordKey;
  maxLength?: number;
  autoComplete?: string;
  /** For a choice: what can be chosen; an optional one may also be left to us. */
  choices?: readonly { value: string; label: string }[];
  isOptional?: boolean;
  /** For rupees: amounts offered as one tap. */
  suggestions?: readonly number[];
  /**
   * What the other fields say this one should be ('' when they do not), for a choice that follows
   * them.
   */
  follows?: (values: Readonly<Record<string, string>>) => string;
}

/** What an order is about, read from a checked body. */
export interface Asked {
  /** Whom it is for: a number, card, user name or customer id. */
  recipient: string;
  /** Who serves the recipient, as a word for people and for the delivery: ntc, ncell … */
  operator: string;
  amountPaisa: Paisa;
}

export interface BillerFace<Body extends z.ZodMiniType = z.ZodMiniType> {
  id: string;
  type: OrderType;
  title: WordKey;
  /** The path its orders are created at, by POST; the answer is `{ id }`. */
  path: string;
  body: Body;
  fields: readonly BillerField[];
  /**
   * Reads a parsed body. Throws Refused (422, by field) for what no single field's rule can see.
   */
  read: (body: z.output<Body>) => Asked;
  /**
   * Changes a remembered request before it is ordered once more; absent: it is repeated as it was.
   */
  redo?: (request: Record<string, unknown>) => Record<string, unknown>;
}

/** Keeps the exact body type of a face while checking it against the shape. */
export function defineBiller<Body extends z.ZodMiniType, const Id extends string>(
  face: BillerFace<Body> & { id: Id },
): BillerFace<Body> & { id: Id } {
  return face;
}
