// How long an order takes its owner while nobody else asks, in bare answers of the same moment: a machine
// that is slower for a while slows both.
import { median } from '../../bench/samples.ts';
import type { Person } from '../../bench/database/people.ts';
import { expectOk, newMobile } from '../harness/orders.ts';
import { sendWithRetry } from '../harness/http.ts';

/** Answered without the database. */
const BARE = '/healthz';
const LISTS = ['/api/users/orders', '/api/users/statement', '/api/users/limits'] as const;

/**
 * Makes an order, pays it and reads the pages that show it, so many times. Answers how many bare answers one
 * such turn takes, from the median of each call. Throws when a call does not succeed.
 */
export async function barePerOrder(url: string, { token }: Person, times: number): Promise<number> {
  const taken = new Map<string, number[]>();
  const ask = async (name: string, path: string, body?: object): Promise<string> => {
    const start = performance.now();
    const response = await sendWithRetry({ url: url + path, token, ...(body && { body }) });
    const ms = performance.now() - start;
    taken.set(name, [...(taken.get(name) ?? []), ms]);
    return expectOk(path, response).id;
  };
  for (let time = 0; time < times; time += 1) {
    await ask('bare', BARE);
    const wanted = { mobile_number: newMobile(), amount: 10 };
    const orderId = await ask('order', '/api/mobile_recharge', wanted);
    await ask('payment', '/api/payment/wallet', { order_id: orderId });
    await ask('page', `/api/order/${orderId}`);
    for (const path of LISTS) await ask(path, path);
  }
  const [bare = Number.NaN, ...calls] = [...taken.values()].map(median);
  return calls.reduce((sum, ms) => sum + ms, 0) / bare;
}
