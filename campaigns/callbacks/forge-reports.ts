// Forged delivery reports: they may only make the product query the provider, so a delivery that
// failed never counts as delivered.
import { createHmac } from 'node:crypto';
import { mapLimited } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { HttpRequest } from '../harness/http.ts';
import { expectOk, newOrder, walletPaymentRequest } from '../harness/orders.ts';
import type { Random } from '../harness/random.ts';
import { keyOf } from '../harness/settings.ts';
import type { ForgeryResult } from './forgeries.ts';
import type { CallbackContext } from './schedule.ts';

type MakeReport = (productUrl: string, reference: string) => HttpRequest;

/** A report of Khalti Service, at the address that ends with this secret. */
function report(status: string, secret = keyOf('CALLBACK_SECRET')): MakeReport {
  return (productUrl, reference) => {
    const fields = { reference, amount: '100', status, detail: 'Delivered', response_id: '1' };
    const url = `${productUrl}/callbacks/khalti-service/${secret}`;
    return { url, body: new URLSearchParams(fields).toString() };
  };
}

/** A webhook of Reloadly, signed with this secret. */
function webhook(secret: string, ageSeconds: number): MakeReport {
  return (productUrl, reference) => {
    const data = { customIdentifier: reference, status: 'SUCCESSFUL', transactionId: 1 };
    const body = { type: 'airtime_transaction.status', data };
    const moment = String(Math.floor(Date.now() / 1_000) - ageSeconds);
    const text = `${JSON.stringify(body)}:${moment}`;
    const headers = {
      'x-reloadly-signature': createHmac('sha256', secret).update(text).digest('hex'),
      'x-reloadly-request-timestamp': moment,
    };
    return { url: `${productUrl}/callbacks/reloadly`, body, headers };
  };
}

const WEBHOOK_SECRET = keyOf('RELOADLY_WEBHOOK_SECRET');

const FORGERIES: Readonly<Record<string, { make: MakeReport; isRefused: boolean }>> = {
  'delivery: success too early': { make: report('Success'), isRefused: false },
  'delivery: failed': { make: report('Failed'), isRefused: false },
  'delivery: another attempt': {
    make: (url, reference) => report('Success')(url, reference.replace(/N\d+$/, 'N2')),
    isRefused: false,
  },
  'delivery: another address': { make: report('Success', 'sandbox-callbacks'), isRefused: true },
  'delivery: webhook with a guessed secret': {
    make: webhook('sandbox-webhook-secret', 0),
    isRefused: true,
  },
  'delivery: webhook of ten minutes ago': { make: webhook(WEBHOOK_SECRET, 600), isRefused: true },
  'delivery: webhook with our secret': { make: webhook(WEBHOOK_SECRET, 0), isRefused: false },
};

/** Orders that the provider queues and then fails or delivers, while forged reports arrive. */
export async function playForgedReports(
  { testbed }: CallbackContext,
  { count, random }: { count: number; random: Random },
): Promise<ForgeryResult[]> {
  const results = new Map<string, ForgeryResult>();
  const people = await testbed.people(Math.ceil(count / 10), { rupees: 200 });
  let left = count;
  await mapLimited(people, 8, async (person, index) => {
    const own = random.branch(`report ${index}`);
    const outcome = own.pick(['queued-then-failed', 'queued-then-success'] as const);
    await testbed.sandbox.script('khalti-service', outcome);
    const order = await newOrder(testbed, person, 100);
    const payment = walletPaymentRequest(testbed.url, person, order);
    expectOk('a payment', await sendWithRetry(payment));
    const reference = `K${order.replaceAll('-', '')}N1`;
    for (let turn = 0; turn < 10 && left > 0; turn += 1) {
      left -= 1;
      const [kind, { make, isRefused }] = own.pick(Object.entries(FORGERIES));
      const { status } = await sendWithRetry(make(own.pick(testbed.urls), reference));
      const result = results.get(kind) ?? { kind, tried: 0, refused: 0, faults: [] };
      result.tried += 1;
      if (status === 404) result.refused += 1;
      if (status !== (isRefused ? 404 : 200)) result.faults.push(`returned ${status}`);
      results.set(kind, result);
    }
  });
  return [...results.values()];
}
