// A demo customer, who uses the product's public API like a browser.
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderState } from '#contract/codes.ts';

const ANSWER_MS = 20_000;
const LOOK_MS = 100;

export interface Customer {
  /** Pays a top-up from the wallet, and returns the order's id. */
  topUp: (number: string, rupees: number) => Promise<string>;
  /** Waits until the order is in this state. */
  reaches: (orderId: string, state: OrderState) => Promise<void>;
  complain: (orderId: string, text: string) => Promise<void>;
  leave: () => Promise<void>;
}

export interface CustomerOptions {
  url: string;
  email: string;
  password: string;
  /** Aborts all waits when the product stops. */
  signal: AbortSignal;
}

type Ask = (path: string, body?: object) => Promise<Record<string, unknown>>;

/** Makes the function that sends a call; it throws an Error for every answer except 200. */
function askerOf({ url, signal }: CustomerOptions, token?: string): Ask {
  return async (path, body) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}

export async function signInCustomer(options: CustomerOptions): Promise<Customer> {
  const { email, password, signal } = options;
  const { accessToken } = await askerOf(options)('/api/users/login', { email, password });
  const ask = askerOf(options, String(accessToken));
  return {
    topUp: async (number, rupees) => {
      const made = await ask('/api/mobile_recharge', { mobile_number: number, amount: rupees });
      const orderId = String(made['id']);
      await ask('/api/payment/wallet', { order_id: orderId });
      return orderId;
    },
    reaches: async (orderId, state) => {
      const end = Date.now() + ANSWER_MS;
      while ((await ask(`/api/order/${orderId}`))['state'] !== state) {
        if (Date.now() > end) throw new Error(`order ${orderId} is still not ${state}`);
        await wait(LOOK_MS, undefined, { signal });
      }
    },
    complain: async (orderId, text) => {
      await ask(`/api/order/${orderId}/complaint`, { text });
    },
    leave: async () => {
      await ask('/api/users/logout', {});
    },
  };
}
