// Forged reports of deliveries: they may only make us ask, so what was refused is never taken for
// delivered.
import { createHmac } from 'node:crypto';
import { askPatiently, eachOf } from '../harness/ask.ts';
import type { Question } from '../harness/ask.ts';
import { expectOk, newOrder, payFromWallet } from '../harness/buying.ts';
import { KEYS } from '../harness/outside.ts';
import type { Random } from '../harness/random.ts';
import type { Forged } from './forgeries.ts';
import type { ScheduleGround } from './schedule.ts';

function report(path: string, reference: string, status: string): (url: string) => Question {
  const fields = { reference, amount: '100', status, detail: 'Delivered', response_id: '1' };
  return (url) => ({ url: url + path, body: new URLSearchParams(fields).toString() });
}

function webhook(reference: string, secret: string, ageSeconds: number): (url: string) => Question {
  const data = { customIdentifier: reference, status: 'SUCCESSFUL', transactionId: 1 };
  const body = { type: 'airtime_transaction.status', data };
  const moment = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(`${text}:${moment}`).digest('hex');
  const headers = {
    'x-reloadly-signature': signature,
    'x-reloadly-request-timestamp': moment,
  };
  return (url) => ({ url: `${url}/callbacks/reloadly`, body, headers });
}

const OURS = `/callbacks/khalti-service/${KEYS.callbackSecret}`;

const TRICKS: Readonly<
  Record<string, { make: (reference: string) => (url: string) => Question; isRefused: boolean }>
> = {
  'delivery: success that is not yet so': {
    make: (reference) => report(OURS, reference, 'Success'),
    isRefused: false,
  },
  'delivery: failed': { make: (reference) => report(OURS, reference, 'Failed'), isRefused: false },
  'delivery: another attempt': {
    make: (reference) => report(OURS, reference.replace(/N\d+$/, 'N2'), 'Success'),
    isRefused: false,
  },
  'delivery: another address': {
    make: (reference) =>
      report('/callbacks/khalti-service/sandbox-callbacks', reference, 'Success'),
    isRefused: true,
  },
  'delivery: webhook with a guessed secret': {
    make: (reference) => webhook(reference, 'sandbox-webhook-secret', 0),
    isRefused: true,
  },
  'delivery: webhook of ten minutes ago': {
    make: (reference) => webhook(reference, KEYS.reloadlyWebhookSecret, 600),
    isRefused: true,
  },
  'delivery: webhook with our secret': {
    make: (reference) => webhook(reference, KEYS.reloadlyWebhookSecret, 0),
    isRefused: false,
  },
};

/** Orders that the aggregator queues, and then refuses; meanwhile forged reports say otherwise. */
export async function playForgedReports(
  { world }: ScheduleGround,
  { count, random }: { count: number; random: Random },
): Promise<Forged[]> {
  const tally = new Map<string, Forged>();
  const orders = Math.ceil(count / 10);
  const people = await world.people(orders, { rupees: 200 });
  let left = count;
  await eachOf(people, 8, async (person, index) => {
    const own = random.branch(`report ${index}`);
    const outcome = own.pick(['queued-then-failed', 'queued-then-success'] as const);
    await world.outside.script('khalti-service', outcome);
    const order = await newOrder(world, person, 100);
    expectOk('paying', await askPatiently(payFromWallet(world.url, person, order)));
    const reference = `K${order.replaceAll('-', '')}N1`;
    for (let trick = 0; trick < 10 && left > 0; trick += 1) {
      left -= 1;
      const kind = own.pick(Object.keys(TRICKS));
      const chosen = TRICKS[kind];
      if (!chosen) continue;
      const { status } = await askPatiently(chosen.make(reference)(own.pick(world.urls)));
      const sum = tally.get(kind) ?? { kind, tried: 0, refused: 0, faults: [] };
      sum.tried += 1;
      if (status === 404) sum.refused += 1;
      if (status !== (chosen.isRefused ? 404 : 200)) sum.faults.push(`answered ${status}`);
      tally.set(kind, sum);
    }
  });
  return [...tally.values()];
}
