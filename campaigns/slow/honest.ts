// Honest people beside an attack or an outage: each reads their pages and pays, one request at a time. The
// campaign judges the status of each answer and how long it took.
import type { Person } from '../../bench/database/people.ts';
import { quantile } from '../../bench/samples.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpRequest } from '../harness/http.ts';
import { topUpRequest, walletPaymentRequest } from '../harness/orders.ts';

export interface Answered {
  what: string;
  /** 0: the connection broke. */
  status: number;
  ms: number;
}

export interface Honest {
  /** Every answer since the last call. */
  take: () => Answered[];
  /** Lets every request that is under way end. */
  stop: () => Promise<void>;
}

const RUPEES = 10;

/** `pauseMs`: how long each person waits between two visits. */
export function startHonest(url: string, people: readonly Person[], pauseMs: number): Honest {
  const state = { isStopping: false, answered: [] as Answered[] };
  async function ask(what: string, request: HttpRequest) {
    const from = performance.now();
    const response = await send(request);
    state.answered.push({ what, status: response.status, ms: performance.now() - from });
    return response;
  }
  async function visit(person: Person): Promise<void> {
    const { token } = person;
    await ask('profile', { url: `${url}/api/users/me`, token });
    await ask('orders', { url: `${url}/api/users/orders?limit=20`, token });
    const { status, body } = await ask('order', topUpRequest(url, person, RUPEES));
    if (status === 200) await ask('payment', walletPaymentRequest(url, person, body.id));
  }
  const runs = people.map(async (person) => {
    while (!state.isStopping) {
      await visit(person);
      await pause(pauseMs);
    }
  });
  return {
    take: () => state.answered.splice(0),
    stop: async () => {
      state.isStopping = true;
      await Promise.all(runs);
    },
  };
}

export const p99Of = (answered: readonly Answered[]): number =>
  Math.round(
    quantile(
      answered.map(({ ms }) => ms),
      0.99,
    ),
  );

export const slowestOf = (answered: readonly Answered[]): number =>
  Math.round(Math.max(0, ...answered.map(({ ms }) => ms)));
