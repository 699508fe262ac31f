// The wire's status codes (order 0/1/2, KYC 0/1/2) and the internal states they stand for.

/** Every state an order can be in; the machine that moves it is server/orders. */
export const ORDER_STATES = [
  'awaiting_payment',
  'paid',
  'delivering',
  'unknown',
  'delivered',
  'failed',
  'refunded',
  'canceled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * States that no longer change by themselves (a provider's later reversal re-opens a delivered
 * one).
 */
const FINAL_STATES: ReadonlySet<OrderState> = new Set([
  'delivered',
  'refunded',
  'canceled',
  'expired',
]);

export function isFinal(state: OrderState): boolean {
  return FINAL_STATES.has(state);
}

/**
 * Whether a payment was taken and the outcome is still open: such an order must never read as
 * canceled.
 */
export function isUnsettled(state: OrderState): boolean {
  return state === 'paid' || state === 'delivering' || state === 'unknown' || state === 'failed';
}

/**
 * The number the specification's clients know; an unsettled order is 0 to them, so show its state
 * instead.
 */
export const ORDER_STATUS = { canceled: 0, success: 1, failed: 2 } as const;

export function statusOf(state: OrderState): 0 | 1 | 2 {
  if (state === 'delivered') return ORDER_STATUS.success;
  if (state === 'failed' || state === 'refunded') return ORDER_STATUS.failed;
  return ORDER_STATUS.canceled;
}

/**
 * The state to show. An order's number wins over a state that contradicts it: any number outside 0 to
 * 2 is read as 0, and shows as canceled.
 */
export function stateToShow({
  status,
  state,
}: {
  status: 0 | 1 | 2;
  state: OrderState;
}): OrderState {
  if (statusOf(state) === status) return state;
  return (['canceled', 'delivered', 'failed'] as const)[status];
}

/** The states of each word of the order history, which people filter by. */
export const ORDER_GROUPS = {
  open: ['awaiting_payment', 'paid', 'delivering', 'unknown'],
  success: ['delivered'],
  failed: ['failed', 'refunded'],
  canceled: ['canceled', 'expired'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof ORDER_GROUPS;
export const ORDER_GROUP_NAMES = Object.keys(ORDER_GROUPS) as readonly OrderGroup[];

/** What an order is for, as the wire's `type2` has it. */
export const ORDER_TYPES = [
  'MOBILE',
  'DTH',
  'INTERNET',
  'LANDLINE',
  'CABLETV',
  'ELECTRICITY',
  'WATER',
  'WALLET',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const KYC_STATUS = { notSubmitted: 0, verified: 1, pending: 2 } as const;
export type KycStatus = (typeof KYC_STATUS)[keyof typeof KYC_STATUS];

/**
 * A session ends this long after signing in. Here, and not with its calls, so that every page knows
 * it without zod.
 */
export const SESSION_HOURS = 2;
