// The steps of a biller's form, in the order in which a person takes them: plain data and pure
// functions, one shape per kind of step.
import type * as z from 'zod/mini';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Message, Text } from '#contract/texts.ts';
import type { BillerField, Values } from './field.ts';

/** Fields to fill in. */
export interface EnterStep<Answer = unknown> {
  kind: 'enter';
  fields: readonly BillerField[];
  /** Whether these values need the step; absent: always. */
  when?: (values: Values) => boolean;
  /** The amounts of its choice that these values and the look-up offer, in rupees; undefined: all. */
  amounts?(values: Values, answer: Answer | undefined): readonly number[] | undefined;
  /** Constant values that the order's request has besides the fields. */
  also?: Readonly<Record<string, unknown>>;
}

/** Queries the biller about a customer. The fields are always drawn; `when` decides about the query only. */
export interface LookUpStep<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
> {
  kind: 'look-up';
  /** The fields that the query sends; changing one of them discards the result. */
  fields: readonly BillerField[];
  when?: (values: Values) => boolean;
  /** The path of the look-up's POST. */
  path: string;
  /** The request, with the wire's own names. */
  body: Body;
  /**
   * The answer on the wire besides `status: true` and `session_id`. A refusal is always `{ status:
   * false, details }`.
   */
  answer: Answer;
  /** The part that the server stores for 15 minutes: prices, and the provider's own names. */
  kept: Kept;
  /** How an order names its look-up: by `session_id`, or by the customer, with the same fields. */
  orderNames: 'session' | 'customer';
  /** The customer: the key of the rate limit, and of an order that names the customer. */
  customer(body: z.output<Body>): string;
  /** Who was found, in the provider's words; empty values are left out. */
  lines(answer: z.output<Answer>): readonly FoundLine[];
  /**
   * How a refusal is shown: the provider's words as a toast and under the last field, or our own
   * words as a banner; absent: the provider's words as a banner.
   */
  refusal?: 'toast' | KeyIn<'bills'>;
}

/** Offers what was found; what is chosen sets the price. */
export interface ChooseStep<Answer = unknown> {
  kind: 'choose';
  plans(answer: Answer): readonly FoundPlan[];
}

/** Pays what was found due. */
export interface DuesStep<Answer = unknown> {
  kind: 'dues';
  dues(answer: Answer): Dues;
  /** The amount's field, where a part may be paid. */
  part?: BillerField;
}

export type Step<Answer = unknown> =
  | EnterStep<Answer>
  | LookUpStep
  | ChooseStep<Answer>
  | DuesStep<Answer>;

/** Texts that stand beside each other, a day as the provider wrote it, or an amount. */
export type FoundValue = string | readonly Text[] | { day: string } | { rupees: number };

export interface FoundLine {
  label: KeyIn<'bills'>;
  /** An empty text is left out. */
  value: FoundValue;
  /** Whether it stands above the others as a sentence of its own, and how urgent it is. */
  notice?: 'warning' | 'info';
}

/** One item on offer. */
export interface FoundPlan {
  id: string;
  title: Text;
  /** A second line: its duration, its contents. */
  details?: readonly Text[];
  /** Rupees, as on the wire. */
  amount: number;
  /** Whether the customer owes it already. */
  isDue?: boolean;
  /** Whether the customer has it now. */
  isCurrent?: boolean;
  /** What the order's request contains for this plan besides the amount. */
  order: Readonly<Record<string, unknown>>;
}

export interface Dues {
  bills: readonly FoundBill[];
  /** The amount due now, in rupees; with 0 there is nothing to pay. */
  due: number;
  /** The minimum, where a partial payment is possible. */
  least?: number;
}

/** One due, with its rebates and penalties. */
export interface FoundBill {
  title: string;
  /** In the provider's words. */
  detail?: string;
  /** In our words: its age, a rebate, a penalty. */
  notes?: readonly Message[];
  amount: number;
}
