// The interface of a biller's definition: its form, its call and what an order stores. Plain data and
// pure functions.
import type * as z from 'zod/mini';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { Text } from '#contract/texts.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import type { EnterStep, LookUpStep, Step } from './steps.ts';

/** What an order stores, read from a validated body. */
export interface OrderSubject {
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
  Steps extends readonly Step[] = readonly Step[],
> {
  id: string;
  type: OrderType;
  title: KeyIn<'bills'>;
  /** The path of the POST that creates its orders; the answer is `{ id }`. */
  path: string;
  body: Body;
  /** The form. A look-up is its first step. */
  steps: Steps;
  /** The name of its only operator, if it differs from the title. */
  operatorTitle?: KeyIn<'bills'>;
  /** The display names of its operators, if no choice of the form lists them: `{ nea: 'NEA' }`. */
  operators?: Readonly<Record<string, string>>;
  /**
   * Reads a parsed body and the stored look-up. Throws ApiError (422, by field) if a rule fails that the
   * schema of a single field cannot check, such as an amount that differs from the price found.
   */
  read(body: z.output<Body>, kept?: KeptBy<Steps>): OrderSubject;
  /**
   * Changes a stored request before it is ordered again: today's price, by a new look-up if the
   * order had one. Absent: it is repeated unchanged.
   */
  redo?(request: Record<string, unknown>, kept?: KeptBy<Steps>): Record<string, unknown>;
}

/** The look-up step of a form; `never` if it has none. */
export type LookUpOf<Steps extends readonly Step[]> = Extract<Steps[number], LookUpStep>;

/** The stored part of a look-up, as its order reads it. */
export type KeptBy<Steps extends readonly Step[]> = z.output<LookUpOf<Steps>['kept']>;

type WithLookUp<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Kept extends z.ZodMiniType,
> = readonly [
  LookUpStep<Body, Answer, Kept>,
  ...Exclude<Step<z.output<Answer>>, { kind: 'look-up' }>[],
];

/** Keeps the exact types of a definition while checking it against the shape. */
export function defineBiller<
  Body extends z.ZodMiniType,
  const Id extends string,
  LookUpBody extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Kept extends z.ZodMiniType,
>(
  definition: BillerDefinition<Body, WithLookUp<LookUpBody, Answer, Kept>> & { id: Id },
): BillerDefinition<Body, WithLookUp<LookUpBody, Answer, Kept>> & { id: Id };
export function defineBiller<Body extends z.ZodMiniType, const Id extends string>(
  definition: BillerDefinition<Body, readonly [EnterStep]> & { id: Id },
): BillerDefinition<Body, readonly [EnterStep]> & { id: Id };
export function defineBiller(definition: BillerDefinition): BillerDefinition {
  return definition;
}
