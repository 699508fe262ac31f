// One payment at a gateway: how it begins, what the payer does there, and every notification about it.
import type { SentBack } from '#server/testing/hosted-bank.ts';
import type { Person } from '../../bench/database/people.ts';
import type { CampaignGateway, Choice, Form } from '../gateways/gateway.ts';
import { callbackRequest } from './callback-store.ts';
import type { Callback, CallbackStore } from './callback-store.ts';
import { waitUntil } from './concurrency.ts';
import { sendWithRetry } from './http.ts';
import type { HttpRequest } from './http.ts';
import { expectOk, newLoad, newOrder } from './orders.ts';
import type { Testbed } from './testbed.ts';

export interface Payment {
  person: Person;
  orderId: string;
  gateway: CampaignGateway;
  form: Form;
  /** Our transaction id, which the gateway's book uses too. */
  transactionId: string;
  /** The text by which its callbacks are found. */
  callbackKey: string;
}

/** Orders a top-up or a load of the wallet, and begins to pay it. */
export async function beginPayment(
  testbed: Testbed,
  person: Person,
  { gateway, rupees, isLoad }: { gateway: CampaignGateway; rupees: number; isLoad: boolean },
): Promise<Payment> {
  const orderId = await (isLoad ? newLoad : newOrder)(testbed, person, rupees);
  return beginAttempt(testbed, person, { orderId, gateway });
}

/** Begins to pay an order, which may have other payment attempts. */
export async function beginAttempt(
  testbed: Testbed,
  person: Person,
  { orderId, gateway }: { orderId: string; gateway: CampaignGateway },
): Promise<Payment> {
  const { name, startPath, transactionIdOf, callbacks } = gateway;
  const request = { url: testbed.url + startPath, token: person.token };
  const response = await sendWithRetry({ ...request, body: { order_id: orderId } });
  const form = expectOk(`a payment at ${name}`, response);
  const transactionId = await transactionIdOf(form, testbed.database.owner);
  const callbackKey = callbacks?.keyOf?.(form) ?? transactionId;
  return { person, orderId, gateway, form, transactionId, callbackKey };
}

/** Every notification about a payment, none of them sent yet. */
export interface Notifications {
  /** The browser's returns. */
  returns: HttpRequest[];
  callbacks: Callback[];
}

/** Acts as the payer at the gateway; answers the notifications that exist by then. */
export async function visitGateway(
  { sandbox }: Testbed,
  store: CallbackStore,
  { payment, choice }: { payment: Payment; choice: Choice },
): Promise<Notifications> {
  const { form, gateway, callbackKey } = payment;
  const before = store.callbacksAbout(callbackKey).length;
  const back = await gateway.visit(sandbox.url, form, choice);
  // Waits only briefly: a callback is sent at once, or late, or never.
  const hasArrived = async () => store.callbacksAbout(callbackKey).length > before;
  if (choice === 'pay' && gateway.callbacks) {
    await waitUntil(hasArrived, { timeoutMs: 500, everyMs: 10 });
  }
  return {
    returns: back ? [returnRequest(back)] : [],
    callbacks: store.callbacksAbout(callbackKey),
  };
}

/** The browser's request to us when the gateway sends it back. */
export function returnRequest({ method, address, fields }: SentBack): HttpRequest {
  const sent = new URLSearchParams(fields).toString();
  if (method !== 'get') return { url: address, body: sent };
  if (sent === '') return { url: address };
  return { url: `${address}${address.includes('?') ? '&' : '?'}${sent}` };
}

export function notificationRequests(
  productUrl: string,
  { returns, callbacks }: Notifications,
): HttpRequest[] {
  return [...returns, ...callbacks.map((callback) => callbackRequest(productUrl, callback))];
}
