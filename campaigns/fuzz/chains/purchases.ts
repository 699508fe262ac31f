// Look-up, order, payment, and everything that follows an order; somebody else tries the same.
import { BILLERS } from '#billers/billers.ts';
import { formAt, lookUpBody } from '#billers/form.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { GATEWAYS as CAMPAIGN_GATEWAYS } from '../../gateways/gateways.ts';
import type { Testbed } from '../../harness/testbed.ts';
import { newMobile } from '../../harness/orders.ts';
import { pause } from '../../harness/concurrency.ts';
import type { Random } from '../../harness/random.ts';
import type { Caller } from '../callers.ts';
import type { Chain, Steps } from './steps.ts';

interface Bought {
  biller: string;
  /** What is filled in. */
  values: Record<string, string>;
}

/** Customers that the sandbox knows, for every biller. */
const BOUGHT: readonly Bought[] = [
  { biller: 'dth', values: { operator: 'dishhome', card_number: '71909771942', amount: '1000' } },
  { biller: 'dth', values: { operator: 'simtv', card_number: '1000159157', amount: '1000' } },
  { biller: 'worldlink', values: { username: 'online_due_and_package' } },
  { biller: 'classictech', values: { username: 'ctdeveloper' } },
  { biller: 'vianet', values: { username: '9099' } },
  { biller: 'websurfer', values: { username: '1112858' } },
  { biller: 'subisu', values: { username: 'khaltivideo' } },
  { biller: 'internet', values: { provider: 'netmax', username: 'expired' } },
  {
    biller: 'internet',
    values: { provider: 'eastlink', username: 'sita', mobile_number: '9841000000', amount: '150' },
  },
  { biller: 'landline', values: { landlinenumber: '01-4232352', landlineAmount: '500' } },
  {
    biller: 'cabletv',
    values: {
      cableTvoperator: 'websurfer-tv',
      customerid: '1000001',
      setupboxnumber: '5001067803',
      cableTvamount: '550',
    },
  },
  {
    biller: 'electricity',
    values: { counter: '245:bhaktapur-dc', scnumber: '006.18.303', consumer_id: '555' },
  },
  { biller: 'water', values: { counter: 'kukl:1114:test-kukl', connection_no: '9352' } },
];

function bought(random: Random): Bought {
  const mobile = { mobile_number: newMobile(), amount: String(random.whole(10, 200)) };
  return random.chance(0.2) ? { biller: 'mobile', values: mobile } : random.pick(BOUGHT);
}

/** Looks the customer up where the biller needs it, and orders; answers the order's id. */
async function order(steps: Steps, by: Caller, random: Random): Promise<string | undefined> {
  const { biller, values } = bought(random);
  const definition = BILLERS.find(({ id }) => id === biller);
  if (!definition) throw new Error(`there is no biller ${biller}`);
  const { lookUp } = formAt(definition, values);
  let body: unknown = values;
  if (lookUp) {
    const found = await steps.ask(by, `POST ${lookUp.path}`, { body: lookUpBody(lookUp, values) });
    if (found.status !== 200 || found.body.status !== true) return undefined;
    const answer: unknown = lookUp.answer.parse(found.body);
    const form = formAt(definition, values, { answer, sessionId: found.body.session_id });
    body = form.order(form.plans?.length ? random.pick(form.plans) : undefined);
  }
  await steps.ask(by, 'POST /api/orders/check', { body: { biller, request: values } });
  const made = await steps.ask(by, `POST ${definition.path}`, { body });
  return made.status === 200 ? made.body.id : undefined;
}

/** Waits a little for the delivery. */
async function settle(steps: Steps, by: Caller, orderId: string): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    const { body } = await steps.ask(by, 'GET /api/order/{orderId}', { path: { orderId } });
    if (['delivered', 'refunded'].includes(body?.state)) return;
    await pause(100);
  }
}

const OF_ORDER = ['', '/receipt', '/events', '/complaint', '/status-link'];

async function shareAndComplain(steps: Steps, by: Caller, orderId: string): Promise<void> {
  const path = { orderId };
  const ofOrder = '/api/order/{orderId}';
  for (const part of OF_ORDER) await steps.ask(by, `GET ${ofOrder}${part}`, { path });
  const shared = await steps.ask(by, `POST ${ofOrder}/status-link`, {
    path,
    body: { shows_amount: true },
  });
  const visitor = await steps.person('a visitor');
  const token = /[\w-]{20,}$/.exec(String(shared.body?.link?.url ?? ''))?.[0];
  if (token !== undefined) await steps.ask(visitor, 'POST /api/status', { body: { token } });
  await steps.ask(by, `POST ${ofOrder}/complaint`, { path, body: { text: 'It did not arrive.' } });
  await steps.ask(by, `POST ${ofOrder}/complaint/add`, { path, body: { text: 'Nor today.' } });
  await steps.ask(by, `POST ${ofOrder}/complaint/escalate`, { path, body: { text: 'Still not.' } });
  await steps.ask(by, `POST ${ofOrder}/redo`, { path, body: {} });
  const other = await steps.person('a member');
  for (const part of OF_ORDER) await steps.askForOthers(other, `GET ${ofOrder}${part}`, { path });
  for (const part of ['/cancel', '/redo', '/status-link', '/complaint', '/complaint/add']) {
    const body = part === '/status-link' ? { shows_amount: true } : { text: 'mine' };
    const own = part === '/cancel' || part === '/redo' ? {} : body;
    await steps.askForOthers(other, `POST ${ofOrder}${part}`, { path, body: own });
  }
  await steps.ask(by, `DELETE ${ofOrder}/status-link`, { path });
}

export const purchase: Chain = {
  name: 'a purchase',
  play: async (steps, random) => {
    const by = await steps.person();
    const orderId = await order(steps, by, random);
    if (orderId === undefined) return;
    const about = { body: { order_id: orderId } };
    const other = await steps.person('a member');
    await steps.askForOthers(other, 'POST /api/payment/wallet', about);
    const coupon = steps.engine.ids.draw('coupon', undefined, random);
    if (coupon !== undefined && random.chance(0.5)) {
      await steps.ask(by, 'POST /api/coupons', { body: { coupon, order_id: orderId } });
      if (random.chance(0.5)) await steps.ask(by, 'POST /api/coupons/remove', about);
    }
    if (random.chance(0.15)) {
      await steps.ask(by, 'POST /api/order/{orderId}/cancel', { path: { orderId }, body: {} });
    }
    await steps.ask(by, 'POST /api/payment/wallet', about);
    await settle(steps, by, orderId);
    await shareAndComplain(steps, by, orderId);
    await steps.ask(by, 'GET /api/users/orders', { query: { limit: '5' } });
    await steps.ask(by, 'GET /api/users/statement', {});
  },
};

/** The call that a browser makes when a gateway sends it back. */
async function comeBack(steps: Steps, by: Caller, { method, address, fields }: SentBack) {
  const url = new URL(address);
  const verb = method === 'get' ? 'GET' : 'POST';
  const found = steps.callAt(verb, url.pathname);
  if (!found) return;
  const query = Object.fromEntries(url.searchParams);
  const asked = verb === 'GET' ? { query: { ...query, ...fields } } : { query, body: fields };
  await steps.ask(by, found.call.name, { path: found.path, ...asked });
}

/** Pays at a gateway's page, and comes back. */
export const payment = ({ sandbox, database }: Testbed): Chain => ({
  name: 'a payment at a gateway',
  play: async (steps, random) => {
    const by = await steps.person();
    const amount = random.whole(100, 400);
    const made = await steps.ask(by, 'POST /api/wallet_recharge', { body: { amount } });
    if (made.status !== 200) return;
    const known = CAMPAIGN_GATEWAYS.filter(
      ({ name, startPath }) => name !== 'onepg' && steps.callAt('POST', startPath),
    );
    const gateway = random.pick(known);
    const about = { order_id: made.body.id as string };
    const begun = await steps.ask(by, `POST ${gateway.startPath}`, { body: about });
    if (begun.status !== 200) return;
    await gateway.transactionIdOf(begun.body, database.owner);
    const choice = random.pick(['pay', 'pay', 'decline'] as const);
    const back = await gateway.visit(sandbox.url, begun.body, choice);
    if (back) await comeBack(steps, by, back);
    if (gateway.verifyPath !== undefined) {
      const body = { ...about, success: choice === 'pay' };
      await steps.ask(by, `POST ${gateway.verifyPath}`, { body });
    }
    await settle(steps, by, about.order_id);
  },
});

const GATEWAYS = [
  'POST /api/payment/payu',
  'POST /api/payment/esewa',
  'POST /api/payment/khalti',
  'POST /api/payment/connectips',
  'POST /api/payments/stripe/create-intent',
];

export const load: Chain = {
  name: 'a load of the wallet',
  play: async (steps, random) => {
    const by = await steps.person('a member');
    const amount = random.whole(10, 400);
    const made = await steps.ask(by, 'POST /api/wallet_recharge', { body: { amount } });
    if (made.status !== 200) return;
    const order_id: string = made.body.id;
    const banks = await steps.ask(by, 'GET /api/payment/nepal/banks');
    const bank_code = banks.body?.banks?.ebank?.[0]?.Bank_Code;
    const atBank = { order_id, ...(bank_code !== undefined && { bank_code }) };
    await steps.ask(by, 'POST /api/payment/nepal', { body: atBank });
    for (const name of random.shuffled(GATEWAYS)) {
      await steps.ask(by, name, { body: { order_id } });
    }
    await steps.ask(by, 'POST /api/payments/stripe/verify', { body: { order_id, success: true } });
    await steps.ask(by, 'POST /api/payment/take-back', { body: { order_id } });
    const attempt = steps.engine.ids.draw('attempt', by.personId, random) ?? '';
    const gateway = 'GET /payment/gateway/esewa/{attempt}';
    await steps.ask(by, gateway, { path: { attempt }, query: { data: 'e30' } });
  },
};
