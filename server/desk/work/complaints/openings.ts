// First sentences of an answer to a complaint, by how its order stands now, in the customer's language.
import type { OrderState } from '#contract/codes.ts';
import type { Locale } from '#server/context/locale.ts';

const OPENINGS = ['delivered', 'refunded', 'looking', 'records', 'sorry'] as const;
type Opening = (typeof OPENINGS)[number];

/** What is true of an order in that state; the others fit any. */
const ONLY: Partial<Record<Opening, readonly OrderState[]>> = {
  delivered: ['delivered'],
  refunded: ['refunded', 'failed'],
  looking: ['paid', 'delivering', 'unknown'],
};

export interface Opener {
  state: OrderState;
  /** Another book says something else of it: then nothing is said of how it ended. */
  isDisputed: boolean;
  /** The order, as its customer calls it. */
  name: string;
  /** Its price, and all that was taken for it, as this language writes them. */
  amount: string;
  total: string;
  /** The day it was ordered. */
  date: string;
}

export function openingsOf(
  { say }: Locale,
  { state, isDisputed, name, ...facts }: Opener,
): { name: string; text: string }[] {
  const fits = (one: Opening): boolean =>
    isDisputed ? one === 'sorry' : (ONLY[one]?.includes(state) ?? true);
  return OPENINGS.filter(fits).map((one) => ({
    name: one,
    text: say(`desk.work_opening_${one}`, {
      ...facts,
      order: name,
      state: say(`desk.orders_state_${state}`),
    }),
  }));
}
