// Opening sentences for an answer to a complaint, by its order's current state, in the customer's language.
import type { OrderState } from '#contract/codes.ts';
import type { Locale } from '#server/context/locale.ts';

const OPENINGS = ['delivered', 'refunded', 'looking', 'records', 'sorry'] as const;
type Opening = (typeof OPENINGS)[number];

/** The order states in which an opening is true; openings without an entry fit any state. */
const ONLY: Partial<Record<Opening, readonly OrderState[]>> = {
  delivered: ['delivered'],
  refunded: ['refunded', 'failed'],
  looking: ['paid', 'delivering', 'unknown'],
};

export interface Opener {
  state: OrderState;
  /** Whether other books contradict ours about this order: then no opening states its outcome. */
  isDisputed: boolean;
  /** The order's name, as its customer knows it. */
  name: string;
  /** The price, and below the total charged, formatted in this language. */
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
