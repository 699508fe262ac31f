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
  { state, name, ...facts }: Opener,
): { name: string; text: string }[] {
  return OPENINGS.filter((one) => ONLY[one]?.includes(state) ?? true).map((one) => ({
    name: one,
    text: say(`desk.work_opening_${one}`, {
      ...facts,
      order: name,
      state: say(`desk.orders_state_${state}`),
    }),
  }));
}
