// The interface of a look-up: the query about a customer that must precede an order, and how its answer
// becomes an order. Plain data and pure functions, like the definition it belongs to.
import type * as z from 'zod/mini';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Message, Text } from '#contract/texts.ts';

/** One option of the answer; choosing it sets the price. */
export interface FoundPlan {
  /** The biller's own name of the option; the order carries it. */
  id: string;
  title: Text;
  /** A second line: its duration, its contents. */
  detail?: Text;
  /** Rupees, as on the wire. */
  amount: number;
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

/** The displayed part of an answer. All its texts are the provider's and are rendered as plain text. */
export interface Found {
  lines: readonly { label: KeyIn<'bills'>; value: string }[];
  plans?: readonly FoundPlan[];
  bills?: readonly FoundBill[];
  /** The amount due now, in rupees; with 0 there is nothing to pay. */
  due?: number;
  /** The minimum, where a partial payment is possible; the person types the amount. */
  least?: number;
  /** The only available amounts, in rupees, for a form with a fixed choice. */
  amounts?: readonly number[];
}

/** The stored look-up of an order: by its id, or the newest one for its target. */
export type LookUpName = { id: string } | { target: string };

export interface LookUpDefinition<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
  Order extends z.ZodMiniType = z.ZodMiniType,
> {
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
  /** The form fields that the look-up sends; changing one of them discards the result. */
  fields: readonly string[];
  /** Whether these values need a look-up; absent: always. */
  isNeeded?: (values: Readonly<Record<string, string>>) => boolean;
  /** Builds the request from the form's values; absent: the fields unchanged. */
  ask?: (values: Readonly<Record<string, string>>) => Record<string, unknown>;
  /** The customer: the key of the rate limit, and of an order that carries no id. */
  targetOf: (body: z.output<Body>) => string;
  show: (answer: z.output<Answer>) => Found;
  /**
   * How a refusal is shown: the provider's words as a toast, or our own words as a banner; absent:
   * the provider's words as a banner.
   */
  refusal?: 'toast' | KeyIn<'bills'>;
  /** Builds the order's body from the form's values, the result, and the chosen plan. */
  order: (
    values: Readonly<Record<string, string>>,
    found: { answer: z.output<Answer>; sessionId: string; plan: FoundPlan | undefined },
  ) => Record<string, unknown>;
  /** The look-up that an order needs; undefined if none. */
  namedBy: (order: z.output<Order>) => LookUpName | undefined;
  /** Builds a repeated order from a new look-up, at the new price. */
  renew: (
    request: Record<string, unknown>,
    found: { id: string; kept: z.output<Kept> },
  ) => Record<string, unknown>;
}

/** Keeps the exact types of a look-up while checking it against the shape and its order's body. */
export function defineLookUp<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Kept extends z.ZodMiniType,
  Order extends z.ZodMiniType,
>(
  _order: Order,
  lookUp: LookUpDefinition<Body, Answer, Kept, Order>,
): LookUpDefinition<Body, Answer, Kept, Order> {
  return lookUp;
}
