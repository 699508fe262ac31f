// An order's state at a moment, computed from its events, attempts and journals.
import type { OrderState, OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { StepRow } from '../orders/evidence/attempts-of-order.ts';
import type { JournalWithPostings } from '../orders/evidence/money-of-order.ts';

export interface AccountThen {
  account: string;
  amountPaisa: Paisa;
  currency: 'NPR' | 'INR';
}

export interface OrderThen {
  version: number;
  state: OrderState;
  why: string | null;
  since: Date;
  accounts: AccountThen[];
}

export interface OrderPast {
  steps: readonly Pick<StepRow, 'version' | 'state' | 'why' | 'at'>[];
  journals: readonly JournalWithPostings[];
}

/** The sum of the journals before a moment by account, without accounts whose sum is zero. */
export function movedBefore(journals: readonly JournalWithPostings[], before: Date): AccountThen[] {
  const sums = new Map<string, AccountThen>();
  for (const { postings } of journals.filter(({ at }) => at < before)) {
    for (const { account: name, amountPaisa, currency } of postings) {
      const account = name ?? 'wallet';
      const sum = sums.get(account)?.amountPaisa ?? 0n;
      sums.set(account, { account, currency, amountPaisa: sum + amountPaisa });
    }
  }
  return [...sums.values()].filter(({ amountPaisa }) => amountPaisa !== 0n);
}

/** The order at a moment; undefined before it was created. */
export function orderThen({ steps, journals }: OrderPast, before: Date): OrderThen | undefined {
  const last = steps.findLast(({ at }) => at < before);
  if (!last) return undefined;
  const { version, state, why, at } = last;
  return { version, state, why, since: at, accounts: movedBefore(journals, before) };
}

const IN_FLIGHT: ReadonlySet<OrderState> = new Set(['paid', 'delivering', 'unknown']);

/** The amount that must be in flight for an order in a state. */
export function expectedInFlight(
  then: Pick<OrderThen, 'state'> | undefined,
  { type, totalPaisa }: { type: OrderType; totalPaisa: Paisa | null },
): Paisa {
  const isOpen = then !== undefined && type !== 'WALLET' && IN_FLIGHT.has(then.state);
  return isOpen ? (totalPaisa ?? 0n) : 0n;
}

export interface OrderProof {
  journals: number;
  inFlightPaisa: Paisa;
  expectedPaisa: Paisa;
  isProven: boolean;
}

/** Whether each journal sums to zero, and the in-flight amount in the ledger matches the state. */
export function proveOrder(
  past: OrderPast,
  order: { type: OrderType; totalPaisa: Paisa | null },
  before: Date,
): OrderProof {
  const journals = past.journals.filter(({ at }) => at < before);
  const isEven = journals.every(({ postings }) =>
    (['NPR', 'INR'] as const).every((currency) => {
      const own = postings.filter((posting) => posting.currency === currency);
      return own.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0n) === 0n;
    }),
  );
  const then = orderThen(past, before);
  const moved = movedBefore(past.journals, before);
  const held = moved.find(({ account }) => account === 'in-flight');
  const inFlightPaisa = held?.amountPaisa ?? 0n;
  const expectedPaisa = expectedInFlight(then, order);
  const isProven = isEven && inFlightPaisa === expectedPaisa;
  return { journals: journals.length, inFlightPaisa, expectedPaisa, isProven };
}

/** The state of an attempt at a moment; null before it began. */
export function attemptThen(
  { begunAt, endedAt, state }: { begunAt: Date; endedAt: Date | null; state: string },
  before: Date,
): string | null {
  if (begunAt >= before) return null;
  return endedAt !== null && endedAt < before ? state : 'open';
}
