// Orders as the people of a campaign make and pay them.
import type { Person } from '../../bench/database/people.ts';
import { sendWithRetry } from './http.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import type { Testbed } from './testbed.ts';

let count = 0;

/** A number of NTC's that has not been topped up in this run. */
export function newMobile(): string {
  count += 1;
  return `984${String(count).padStart(7, '0')}`;
}

/** Answers the body. Throws unless the status is 200: what a campaign prepares must succeed. */
export function expectOk(
  what: string,
  { status, body }: Pick<HttpResponse, 'status' | 'body'>,
): HttpResponse['body'] {
  if (status === 200) return body;
  throw new Error(`${what} returned ${status}: ${JSON.stringify(body)}`);
}

export function topUpRequest(url: string, { token }: Person, rupees: number): HttpRequest {
  const body = { mobile_number: newMobile(), amount: rupees };
  return { url: `${url}/api/mobile_recharge`, token, body };
}

/** Orders a top-up of a new number; answers the order's id. */
export async function newOrder({ url }: Testbed, person: Person, rupees: number): Promise<string> {
  return expectOk('an order', await sendWithRetry(topUpRequest(url, person, rupees))).id;
}

/** Orders a load of the wallet; answers the order's id. */
export async function newLoad({ url }: Testbed, person: Person, rupees: number): Promise<string> {
  const request = { url: `${url}/api/wallet_recharge`, token: person.token };
  return expectOk('a load', await sendWithRetry({ ...request, body: { amount: rupees } })).id;
}

export function walletPaymentRequest(url: string, { token }: Person, orderId: string): HttpRequest {
  return { url: `${url}/api/payment/wallet`, token, body: { order_id: orderId } };
}

export function cancelRequest(url: string, { token }: Person, orderId: string): HttpRequest {
  return { url: `${url}/api/order/${orderId}/cancel`, token, body: {} };
}

export async function readOrder(
  { url }: Testbed,
  { token }: Person,
  orderId: string,
): Promise<HttpResponse['body']> {
  return expectOk('the order', await sendWithRetry({ url: `${url}/api/order/${orderId}`, token }));
}

export async function balanceOf(
  { url }: Testbed,
  { token }: Pick<Person, 'token'>,
): Promise<number> {
  return expectOk('the wallet', await sendWithRetry({ url: `${url}/api/users/me`, token })).balance;
}
