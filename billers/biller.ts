// The shape of a biller's face: its form, its call and what an order remembers of it. Plain data
// and pure functions.
import type * as z from 'zod/mini';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { WordKey } from '#contract/words.ts';
import type { LookUpFace } from './look-up.ts';

/**
 * One field of a biller's form. Its name is the wire's name, and so the key of its error message.
 */
export interface BillerField {
  name: string;
  label: WordKey;
  kind: 'digits' | 'text' | 'rupees' | 'choice';
  placeholder?: WordKey;
  hint?: WordKey;
  /** A hint that depends on what else was chosen; without one `hint` stands. */
  hintFor?: (values: Readonly<Record<string, string>>) => WordKey | undefined;
  maxLength?: number;
  autoComplete?: string;
  /** For a choice: what can be chosen; an optional one may also be left to us. */
  choices?: readonly { value: string; label: string }[];
  /** For a choice whose list the server knows: GET this path; `counters[]{name, value}`. */
  choicesFrom?: string;
  isOptional?: boolean;
  /** What stands in it at first. */
  initial?: string;
  /** For rupees: amounts offered as one tap. */
  suggestions?: readonly number[];
  /**
   * What the other fields say this one should be ('' when they do not), for a choice that follows
   * them.
   */
  follows?: (values: Readonly<Record<string, string>>) => string;
  /** Whether it is asked only when the look-up found nothing that sets it: a plan, a due. */
  isSetByLookUp?: boolean;
  /** Whether these values want it at all; absent: always. */
  isAsked?: (values: Readonly<Record<string, string>>) => boolean;
}

/** What an order is about, read from a checked body. */
export interface Asked {
  /** Whom it is for: a number, card, user name or customer id. */
  recipient: string;
  /** Who serves the recipient, as a word for people and for the delivery: ntc, ncell … */
  operator: string;
  amountPaisa: Paisa;
  /** What is bought, where it has a name: a package, a month's bill. */
  about?: string;
  /** What the hands need besides: plain data, kept with the order. */
  detail?: Record<string, unknown>;
}

export interface BillerFace<
  Body extends z.ZodMiniType = z.ZodMiniType,
  LookUp extends LookUpFace | undefined = LookUpFace | undefined,
> {
  id: string;
  type: OrderType;
  title: WordKey;
  /** The path its orders are created at, by POST; the answer is `{ id }`. */
  path: string;
  body: Body;
  fields: readonly BillerField[];
  /** What its operators are called, where no choice of the form says so: `{ nea: 'NEA' }`. */
  operators?: Readonly<Record<string, string>>;
  /** What must be asked before an order can be made. */
  lookUp?: LookUp;
  /**
   * Reads a parsed body, and what was kept of the look-up it stands on. Throws Refused (422, by
   * field) for what no single field's rule can see: an amount that is not the price found.
   */
  read: (body: z.output<Body>, kept?: KeptBy<LookUp>) => Asked;
  /**
   * Changes a remembered request before it is ordered once more; absent: it is repeated as it was.
   */
  redo?: (request: Record<string, unknown>) => Record<string, unknown>;
}

/** What a look-up keeps, as its order reads it. */
export type KeptBy<LookUp> =
  LookUp extends LookUpFace<z.ZodMiniType, z.ZodMiniType, infer Kept> ? z.output<Kept> : never;

/** Keeps the exact types of a face while checking it against the shape. */
export function defineBiller<
  Body extends z.ZodMiniType,
  const Id extends string,
  LookUp extends LookUpFace | undefined = undefined,
>(face: BillerFace<Body, LookUp> & { id: Id }): BillerFace<Body, LookUp> & { id: Id } {
  return face;
}

/**
 * Whether a field says whom an order is for, so that it is filled again next time. Amounts and
 * months belong to one order: typed, found, or one of a list of numbers.
 */
export function saysWhom({ kind, isSetByLookUp = false, choices = [] }: BillerField): boolean {
  const isCounted = choices.length > 0 && choices.every(({ value }) => /^\d+$/.test(value));
  return kind !== 'rupees' && !isSetByLookUp && !isCounted;
}
