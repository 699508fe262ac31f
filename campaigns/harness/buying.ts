// What people of a campaign do: order, pay, and go to a bank.
import type { Person } from '../../bench/database/people.ts';
import { payAtBank, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { useCard as giveCard } from '#server/testing/card-holder.ts';
import { askPatiently } from './ask.ts';
import type { Answer, Question } from './ask.ts';
import { WALLETS } from './ways.ts';
import type { Way } from './ways.ts';
import type { World } from './world.ts';

let count = 0;

/** A number of NTC's that nobody in this run has topped up. */
export function newMobile(): string {
  count += 1;
  return `984${String(count).padStart(7, '0')}`;
}

/** Throws with the whole answer unless it is a 200: what a campaign arranges must succeed. */
export function expectOk(what: string, { status, body }: Answer): Answer['body'] {
  if (status === 200) return body;
  throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`);
}

export function orderTopUp(url: string, { token }: Person, rupees: number): Question {
  const body = { mobile_number: newMobile(), amount: rupees };
  return { url: `${url}/api/mobile_recharge`, token, body };
}

/** Orders a top-up of a new number and answers the order's id. */
export async function newOrder({ url }: World, person: Person, rupees: number): Promise<string> {
  return expectOk('an order', await askPatiently(orderTopUp(url, person, rupees))).id;
}

export function payFromWallet(url: string, { token }: Person, orderId: string): Question {
  return { url: `${url}/api/payment/wallet`, token, body: { order_id: orderId } };
}

export async function readOrder(
  { url }: World,
  { token }: Person,
  orderId: string,
): Promise<Answer['body']> {
  return expectOk('my order', await askPatiently({ url: `${url}/api/order/${orderId}`, token }));
}

const PATH: Record<Way, string> = {
  payu: '/api/payment/payu',
  nepal: '/api/payment/nepal',
  esewa: '/api/payment/esewa',
  khalti: '/api/payment/khalti',
  card: '/api/payments/stripe/create-intent',
};

/** Begins a payment and answers the form that the browser would be given. */
export async function begin(
  { url }: World,
  { token }: Person,
  { orderId, way }: { orderId: string; way: Way },
): Promise<Answer['body']> {
  const body = { order_id: orderId };
  return expectOk(`a payment by ${way}`, await askPatiently({ url: url + PATH[way], token, body }));
}

export type Choice = 'pay' | 'decline' | 'pending' | 'leave';

/** At a card form everything but paying is a card that the bank declines. */
const CARDS: Record<Choice, string> = {
  pay: 'pm_card_visa',
  decline: 'pm_card_visa_chargeDeclined',
  pending: 'pm_sandbox_processing',
  leave: 'pm_card_visa_chargeDeclinedInsufficientFunds',
};

/**
 * What the person does at the bank; answers where the bank sends the browser, and with which
 * fields. Undefined when it sends it nowhere, or, with a card, when the line breaks.
 */
export async function goToBank(
  { outside }: World,
  { form, way, choice }: { form: Answer['body']; way: Way; choice: Choice },
): Promise<SentBack | undefined> {
  if (way === 'payu') return payAtBank(form, choice === 'leave' ? 'cancel' : choice);
  if (way === 'nepal') return payAtNepalBank(form, choice);
  if (WALLETS.includes(way)) return payAtWallet(form, choice);
  const used = await giveCard(outside.url, form, CARDS[choice]);
  if (!used) return undefined;
  const { client_secret: secret, return_url: address } = form;
  const intent = String(secret).split('_secret_')[0] ?? '';
  const fields = { payment_intent: intent, payment_intent_client_secret: secret };
  return { method: 'get', address, fields };
}

/** What the browser asks us when the bank has sent it back: a form from another site. */
export function comesBack(
  { method, address, fields }: SentBack,
  headers: Record<string, string> = {},
): Question {
  const sent = new URLSearchParams(fields).toString();
  if (method !== 'get') return { url: address, body: sent, headers };
  if (sent === '') return { url: address, headers };
  return { url: `${address}${address.includes('?') ? '&' : '?'}${sent}`, headers };
}
