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

/** The openings that say how much is or comes back in the wallet. */
const WALLET: readonly Opening[] = ['refunded', 'looking'];

export interface Opener {
  state: OrderState;
  /** Whether other books contradict ours about this order: then no opening states its outcome. */
  isContradicted: boolean;
  /** Whether the payment was disputed or returned to its source, so that not all of it is for the wallet. */
  isTaken: boolean;
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
  { state, isContradicted, isTaken, name, ...facts }: Opener,
): { name: string; text: string }[] {
  const fits = (one: Opening): boolean => {
    if (isContradicted) return one === 'sorry';
    return (ONLY[one]?.includes(state) ?? true) && !(isTaken && WALLET.includes(one));
  };
  return OPENINGS.filter(fits).map((one) => ({
    name: one,
    text: say(`desk.work_opening_${one}`, {
      ...facts,
      order: name,
      state: say(`desk.orders_state_${state}`),
    }),
  }));
}
