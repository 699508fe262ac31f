// How long an order takes its owner while nobody else asks, in answers of a server that does nothing: a
// machine that is slower for a while slows both.
import { median } from '../../bench/samples.ts';
import type { Person } from '../../bench/database/people.ts';
import { send, sendWithRetry } from '../harness/http.ts';
import { expectOk, newMobile } from '../harness/orders.ts';

const LISTS = ['/api/users/orders', '/api/users/statement', '/api/users/limits'] as const;

/**
 * Makes an order, pays it and reads the pages that show it, so many times. Answers how many answers of
 * `bareUrl` one such turn takes, from the median of each call. Throws when a call does not succeed.
 */
export async function barePerOrder(
  { url, bareUrl, times }: { url: string; bareUrl: string; times: number },
  { token }: Person,
): Promise<number> {
  const bare: number[] = [];
  const taken = new Map<string, number[]>();
  const ask = async (name: string, path: string, body?: object): Promise<string> => {
    const start = performance.now();
    const response = await sendWithRetry({ url: url + path, token, ...(body && { body }) });
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - start]);
    return expectOk(path, response).id;
  };
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await send({ url: bareUrl });
    bare.push(performance.now() - start);
    const wanted = { mobile_number: newMobile(), amount: 10 };
    const orderId = await ask('order', '/api/mobile_recharge', wanted);
    await ask('payment', '/api/payment/wallet', { order_id: orderId });
    await ask('page', `/api/order/${orderId}`);
    for (const path of LISTS) await ask(path, path);
  }
  const sum = [...taken.values()].reduce((ms, one) => ms + median(one), 0);
  return sum / median(bare);
}
