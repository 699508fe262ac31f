// What the demo person does in the practice of deploy/README.md, from the command line:
// demo-person.mjs top-up|history <address of the site> <log of the process that names the demo account>.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The smallest top-up, in NPR. */
const RUPEES = 10;
const GIVE_UP_MS = 300_000;
const OVER = ['delivered', 'failed', 'refunded', 'canceled', 'expired'];

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Sends a request until its outcome is known: after an error of the site or the network, the same request is
 * sent again under the same idempotency key, so that nothing is paid twice.
 * @param {string} url
 * @param {{ token?: string, body?: object }} [request]
 */
async function ask(url, { token, body } = {}) {
  const init = {
    method: body ? 'POST' : 'GET',
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const response = await fetch(url, init).catch(reasonOf);
    const text = typeof response === 'string' ? response : await response.text().catch(reasonOf);
    const status = typeof response === 'string' ? 'no answer' : response.status;
    if (status === 200) return JSON.parse(text);
    const isKnown = typeof status === 'number' && status < 500 && status !== 429;
    if (isKnown || Date.now() > end) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`);
    console.error(`${new Date().toISOString()} ${status}: the same again`);
    await pause(1_000);
  }
}

/** @param {string} site @param {string} log */
async function signIn(site, log) {
  const [, email, password] =
    /Demo account: (\S+), password (\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
  if (!email)
    throw new Error(`${log} names no demo account; it does once the product has started.`);
  return (await ask(`${site}/api/users/login`, { body: { email, password } })).accessToken;
}

/** Pays a top-up from the wallet and waits for its delivery. @param {string} site @param {string} token */
async function topUp(site, token) {
  // Numbers of NTC are 984 and seven digits.
  const number = `984${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const order = { mobile_number: number, amount: RUPEES };
  const { id } = await ask(`${site}/api/mobile_recharge`, { token, body: order });
  await ask(`${site}/api/payment/wallet`, { token, body: { order_id: id } });
  for (;;) {
    const { trans_id: transactionId, state } = await ask(`${site}/api/order/${id}`, { token });
    if (OVER.includes(state)) return console.log(`${transactionId} ${state}`);
    await pause(500);
  }
}

/** Prints the newest orders. @param {string} site @param {string} token */
async function showHistory(site, token) {
  const orders = await ask(`${site}/api/users/orders?limit=100`, { token });
  for (const { trans_id: transactionId, state } of orders) console.log(`${transactionId} ${state}`);
}

const ACTIONS = { 'top-up': topUp, history: showHistory };
const [action, site, log] = process.argv.slice(2);
try {
  if (!action || !(action in ACTIONS) || !site || !log) {
    throw new Error('demo-person.mjs top-up|history <address of the site> <log of a process>');
  }
  await ACTIONS[/** @type {keyof typeof ACTIONS} */ (action)](site, await signIn(site, log));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
