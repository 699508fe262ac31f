// The wire's status codes (order 0/1/2, KYC 0/1/2) and the internal states they stand for.

/** Every state of an order; the state machine is in server/orders. */
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
 * States that no longer change by themselves (only a later reversal by the provider re-opens a delivered
 * order).
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
 * Whether a payment was taken and the outcome is still open: such an order must never be shown as
 * canceled.
 */
export function isUnsettled(state: OrderState): boolean {
  return state === 'paid' || state === 'delivering' || state === 'unknown' || state === 'failed';
}

/**
 * The status number of the specification's clients. An order that is paid, delivering or unknown is 0
 * (canceled) there, so show its state instead.
 */
export const ORDER_STATUS = { canceled: 0, success: 1, failed: 2 } as const;

export function statusOf(state: OrderState): 0 | 1 | 2 {
  if (state === 'delivered') return ORDER_STATUS.success;
  if (state === 'failed' || state === 'refunded') return ORDER_STATUS.failed;
  return ORDER_STATUS.canceled;
}

/**
 * The state to show. If the status number contradicts the state, the number wins. Any number outside 0 to 2
 * is parsed as 0 and shown as canceled.
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

/** The states behind each filter of the order history. */
export const ORDER_GROUPS = {
  open: ['awaiting_payment', 'paid', 'delivering', 'unknown'],
  success: ['delivered'],
  failed: ['failed', 'refunded'],
  canceled: ['canceled', 'expired'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderGroup = keyof typeof ORDER_GROUPS;
export const ORDER_GROUP_NAMES = Object.keys(ORDER_GROUPS) as readonly OrderGroup[];

/** What an order is for: the wire's `type2`. */
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
 * A session ends this long after signing in. Defined here and not beside its calls, so that every page can
 * import it without zod.
 */
export const SESSION_HOURS = 2;
