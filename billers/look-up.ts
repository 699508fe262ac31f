// The shape of a look-up: what must be asked about a customer before an order can be made, and how
// the answer becomes an order. Plain data and pure functions, like the face it belongs to.
import type * as z from 'zod/mini';
import type { Message, WordKey } from '#contract/words.ts';

/** One thing that can be chosen from what was found; choosing it sets the price. */
export interface FoundPlan {
  /** The biller's own name of it, which goes into the order. */
  id: string;
  title: string;
  /** A second line: how long it lasts, what it holds. */
  detail?: string;
  /** Rupees, as on the wire. */
  amount: number;
}

/** One due, with what makes it more or less than the bill. */
export interface FoundBill {
  title: string;
  /** In the provider's words. */
  detail?: string;
  /** In ours: how old it is, a rebate, a penalty. */
  notes?: readonly Message[];
  amount: number;
}

/** What a page shows of an answer; every text in it is the provider's, and shown as text only. */
export interface Found {
  lines: readonly { label: WordKey; value: string }[];
  plans?: readonly FoundPlan[];
  bills?: readonly FoundBill[];
  /** What is to be paid now, in rupees; with 0 there is nothing to go on to. */
  due?: number;
  /** The least that may be paid, where a part may be; the person types the amount. */
  least?: number;
  /** The only amounts that can be bought, in rupees, for a form with a fixed choice of them. */
  amounts?: readonly number[];
}

/** The kept look-up an order stands on: by its id, or the newest one about its target. */
export type LookUpName = { id: string } | { target: string };

export interface LookUpFace<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
  Order extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The path it is asked at, by POST. */
  path: string;
  /** The request, with the wire's own names. */
  body: Body;
  /**
   * What the wire answers beside `status: true` and `session_id`. A no is always
   * `{ status: false, details }`.
   */
  answer: Answer;
  /** What the server keeps of it for 15 minutes: prices, and the provider's own names. */
  kept: Kept;
  /** The fields of the form it is asked with; changing one of them forgets what was found. */
  fields: readonly string[];
  /** Whether these values want it at all; absent: always. */
  isNeeded?: (values: Readonly<Record<string, string>>) => boolean;
  /** Writes the request from the form's values; absent: the fields as they are. */
  ask?: (values: Readonly<Record<string, string>>) => Record<string, unknown>;
  /** Whom it is about: the key of its limit, and of the order that names no id. */
  targetOf: (body: z.output<Body>) => string;
  show: (answer: z.output<Answer>) => Found;
  /**
   * How a no is told: the provider's words as a toast, or words of our own in their place as a
   * banner; absent: the provider's words as a banner.
   */
  refusal?: 'toast' | WordKey;
  /** Writes the order's body from the form's values, what was found, and the plan chosen. */
  order: (
    values: Readonly<Record<string, string>>,
    found: { answer: z.output<Answer>; sessionId: string; plan: FoundPlan | undefined },
  ) => Record<string, unknown>;
  /** The look-up an order needs; undefined when it needs none. */
  namedBy: (order: z.output<Order>) => LookUpName | undefined;
  /** Writes a remembered order on a new look-up, priced anew. */
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
  lookUp: LookUpFace<Body, Answer, Kept, Order>,
): LookUpFace<Body, Answer, Kept, Order> {
  return lookUp;
}
