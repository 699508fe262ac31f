// The interface of a biller's definition: its form, its call and what an order stores. Plain data and
// pure functions.
import type * as z from 'zod/mini';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { Text } from '#contract/texts.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { LookUpDefinition } from './look-up.ts';

/** One field of a biller's form. Its name is the wire's name, and so the key of its error message. */
export interface BillerField {
  name: string;
  label: KeyIn<'bills'>;
  kind: 'digits' | 'text' | 'rupees' | 'choice';
  placeholder?: KeyIn<'bills'>;
  hint?: KeyIn<'bills'>;
  /** A hint that depends on the other values; without one, `hint` is shown. */
  hintFor?: (values: Readonly<Record<string, string>>) => KeyIn<'bills'> | undefined;
  maxLength?: number;
  autoComplete?: string;
  /** For a choice: the options; an optional field may be left empty. */
  choices?: readonly { value: string; label: string }[];
  /** For a choice whose list the server provides: GET this path; `counters[]{name, value}`. */
  choicesFrom?: string;
  isOptional?: boolean;
  /** The initial value. */
  initial?: string;
  /** For rupees: amounts offered as buttons. */
  suggestions?: readonly number[];
  /** The value that the other fields suggest ('' if none), for a choice that follows them. */
  follows?: (values: Readonly<Record<string, string>>) => string;
  /** Whether the field is only shown when the look-up found nothing that sets it: a plan, a due. */
  isSetByLookUp?: boolean;
  /** Whether the field is needed with these values; absent: always. */
  isAsked?: (values: Readonly<Record<string, string>>) => boolean;
}

/** What an order stores, read from a validated body. */
export interface Asked {
  /** The recipient: a number, card, user name or customer id. */
  recipient: string;
  /** The recipient's operator, as a word for people and for the delivery: ntc, ncell … */
  operator: string;
  amountPaisa: Paisa;
  /** The item bought, where it has a name: a package, a month's bill; in parts. */
  about?: Text | readonly Text[];
  /** Further data for the adapter: plain data, stored with the order. */
  detail?: Record<string, unknown>;
}

export interface BillerDefinition<
  Body extends z.ZodMiniType = z.ZodMiniType,
  LookUp extends LookUpDefinition | undefined = LookUpDefinition | undefined,
> {
  id: string;
  type: OrderType;
  title: KeyIn<'bills'>;
  /** The path of the POST that creates its orders; the answer is `{ id }`. */
  path: string;
  body: Body;
  fields: readonly BillerField[];
  /** The names of its operators, where no choice of the form has them: `{ nea: 'NEA' }`. */
  operators?: Readonly<Record<string, string>>;
  /** The look-up that must precede an order. */
  lookUp?: LookUp;
  /**
   * Reads a parsed body and the stored look-up. Throws ApiError (422, by field) for what no single
   * field's rule can check: an amount that is not the price found.
   */
  read: (body: z.output<Body>, kept?: KeptBy<LookUp>) => Asked;
  /** Changes a stored request before it is ordered again; absent: it is repeated unchanged. */
  redo?: (request: Record<string, unknown>) => Record<string, unknown>;
}

/** The stored part of a look-up, as its order reads it. */
export type KeptBy<LookUp> =
  LookUp extends LookUpDefinition<z.ZodMiniType, z.ZodMiniType, infer Kept>
    ? z.output<Kept>
    : never;

/** Keeps the exact types of a definition while checking it against the shape. */
export function defineBiller<
  Body extends z.ZodMiniType,
  const Id extends string,
  LookUp extends LookUpDefinition | undefined = undefined,
>(
  definition: BillerDefinition<Body, LookUp> & { id: Id },
): BillerDefinition<Body, LookUp> & { id: Id } {
  return definition;
}

/**
 * Whether a field identifies the recipient, so that it is filled in again next time. Amounts and
 * months belong to one order: typed, found, or one of a list of numbers.
 */
export function saysWhom({ kind, isSetByLookUp = false, choices = [] }: BillerField): boolean {
  const isCounted = choices.length > 0 && choices.every(({ value }) => /^\d+$/.test(value));
  return kind !== 'rupees' && !isSetByLookUp && !isCounted;
}
