// A wallet and an order of the past as the back office's server answers them, for tests.
import type { OrderHistory, WalletHistory, WalletStanding } from '#contract/desk/history.ts';

export const AT = '2026-11-22T05:56:05.000Z';
const EARLIER = '2026-11-22T05:00:00.000Z';
const LATER = '2026-11-22T07:00:00.000Z';
const owner = { id: 'person-1', name: 'S*** S***', email: 's***@e***.com' };

function standing(changes: Partial<WalletStanding>): WalletStanding {
  const held = { in_flight: 0, transfers_held: 0, refunds_held: 0, disputes_held: 0 };
  const month = { month: '2026-11', spent: 500, transferred: 0 };
  return { version: 2, balance: 490, ...month, ...held, ...changes };
}

export function walletHistory(changes: Partial<WalletHistory> = {}): WalletHistory {
  const entry = { journal_id: 'journal-1', order_id: null, kind: 'opening-balance' };
  return {
    owner,
    at: AT,
    was: standing({ in_flight: 510 }),
    now: standing({ version: 3, balance: 1_000, spent: 0 }),
    limits: [
      {
        tier: 'basic',
        is_own: true,
        spending: 5_000,
        transfer_each: 5_000,
        transfers: 5_000,
        balance: null,
        since: EARLIER,
        until: null,
      },
    ],
    open: [
      {
        kind: 'order',
        id: 'order-1',
        order_id: 'order-1',
        state: 'unknown',
        amount: 510,
        since: EARLIER,
        ended_at: null,
      },
    ],
    entries: [
      { ...entry, version: 1, amount: 1_000, balance_after: 1_000, at: EARLIER },
      { ...entry, version: 2, kind: 'order-paid', amount: -510, balance_after: 490, at: AT },
      {
        ...entry,
        version: 3,
        kind: 'order-refunded',
        amount: 510,
        balance_after: 1_000,
        at: LATER,
      },
    ],
    proof: { entries: 2, sum: 490, is_proven: true },
    ...changes,
  };
}

export function orderHistory(changes: Partial<OrderHistory> = {}): OrderHistory {
  const step = { why: null, is_past: true };
  return {
    id: 'order-1',
    number: 'K7QX4M2ZP9RTB',
    owner,
    at: AT,
    was: {
      version: 2,
      state: 'paid',
      why: null,
      since: AT,
      accounts: [{ account: 'in-flight', amount: 510, currency: 'NPR' }],
    },
    now: { version: 4, state: 'delivered', why: null, since: LATER, accounts: [] },
    steps: [
      { ...step, version: 1, state: 'awaiting_payment', at: EARLIER },
      { ...step, version: 2, state: 'paid', at: AT },
      { ...step, version: 4, state: 'delivered', at: LATER, is_past: false },
    ],
    attempts: [
      {
        kind: 'delivery',
        id: '1',
        with: 'khalti-service',
        begun_at: LATER,
        ended_at: LATER,
        was: null,
        now: 'delivered',
      },
    ],
    journals: [],
    proof: { journals: 1, in_flight: 510, expected: 510, is_proven: true },
    ...changes,
  };
}
