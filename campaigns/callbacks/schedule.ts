// One random schedule: a payment, what the payer does, and which notifications arrive when.
import type { Person } from '../../bench/database/people.ts';
import type { CampaignGateway, Choice } from '../gateways/gateway.ts';
import { callbackRequest } from '../harness/callback-store.ts';
import type { CallbackStore } from '../harness/callback-store.ts';
import { pause } from '../harness/concurrency.ts';
import { EXPIRE_ORDERS } from '../harness/expire-orders.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { HttpRequest, HttpResponse } from '../harness/http.ts';
import { cancelRequest, walletPaymentRequest } from '../harness/orders.ts';
import {
  beginAttempt,
  beginPayment,
  notificationRequests,
  visitGateway,
} from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';

export interface CallbackContext {
  testbed: Testbed;
  callbackStore: CallbackStore;
  /** The gateways of first payments, and of an order's second payment. */
  gateways: readonly CampaignGateway[];
  secondGateways: readonly CampaignGateway[];
}

/** How often notifications were sent, and the responses to them. */
export interface ScheduleResult {
  sent: number;
  repeated: number;
  dropped: number;
  late: number;
  responses: HttpResponse[];
}

const PROVIDER = 'khalti-service';
const PROVIDER_FAULTS = 'queued-then-success queued-then-failed duplicate-callback error-500';

function choiceBy(random: Random): Choice {
  if (random.chance(0.72)) return 'pay';
  return random.pick(['decline', 'leave', 'pending'] as const);
}

/** Sends each request at random times: never, once, or several times. */
async function sendAtRandom(
  { testbed, random }: { testbed: Testbed; random: Random },
  requests: readonly HttpRequest[],
): Promise<ScheduleResult> {
  const result: ScheduleResult = { sent: 0, repeated: 0, dropped: 0, late: 0, responses: [] };
  const sendings: Promise<void>[] = [];
  for (const request of random.shuffled(requests)) {
    const times = random.chance(0.25) ? 0 : random.pick([1, 1, 1, 2, 3]);
    if (times === 0) result.dropped += 1;
    result.repeated += Math.max(0, times - 1);
    for (let time = 0; time < times; time += 1) {
      const waitMs = random.chance(0.3) ? random.whole(50, 900) : 0;
      if (waitMs > 0) result.late += 1;
      const url = request.url.replace(testbed.url, random.pick(testbed.urls));
      sendings.push(
        pause(waitMs).then(async () => {
          result.responses.push(await sendWithRetry({ ...request, url }));
          result.sent += 1;
        }),
      );
    }
  }
  await Promise.all(sendings);
  return result;
}

/**
 * What happens to the order meanwhile: mostly nothing; or it is paid from the wallet, canceled, or expires.
 */
async function interfere(
  { testbed }: CallbackContext,
  { person, orderId }: Payment,
  random: Random,
): Promise<void> {
  const { url, database } = testbed;
  const what = random.whole(0, 19);
  if (what === 0) await sendWithRetry(walletPaymentRequest(url, person, orderId));
  if (what === 1) await sendWithRetry(cancelRequest(url, person, orderId));
  if (what === 2) await database.owner.query(EXPIRE_ORDERS, [orderId]);
}

/** Plays one schedule, from the order to the last notification about it. */
export async function playSchedule(
  context: CallbackContext,
  person: Person,
  random: Random,
): Promise<ScheduleResult> {
  const { testbed, callbackStore, gateways, secondGateways } = context;
  const { url, sandbox } = testbed;
  const gateway = random.pick(gateways);
  const isLoad = random.chance(0.2);
  const payment = await beginPayment(testbed, person, { gateway, rupees: 100, isLoad });
  const other = { orderId: payment.orderId, gateway: random.pick(secondGateways) };
  const second = random.chance(0.15) ? await beginAttempt(testbed, person, other) : undefined;
  const visit = async (visited: Payment, choice: Choice) =>
    visitGateway(testbed, callbackStore, { payment: visited, choice });
  // The next request to that system meets the fault, whoever it is about.
  for (const [system, faults] of [
    [gateway.name, gateway.scheduleFaults],
    [PROVIDER, PROVIDER_FAULTS],
  ] as const) {
    if (random.chance(0.12)) await sandbox.script(system, random.pick(faults.split(' ')));
  }
  const choice = choiceBy(random);
  const requests: HttpRequest[] = [];
  // The notification of a failure may arrive after that of the success.
  if (gateway.isRetriable && choice === 'pay' && random.chance(0.2)) {
    requests.push(...notificationRequests(url, await visit(payment, 'decline')));
  }
  const ended = await visit(payment, choice);
  requests.push(...notificationRequests(url, ended));
  if (second) requests.push(...notificationRequests(url, await visit(second, choiceBy(random))));
  const interference = interfere(context, payment, random);
  const first = await sendAtRandom({ testbed, random }, requests);
  await interference;
  // Callbacks that were sent later, when a pending payment ended.
  const later = callbackStore.callbacksAbout(payment.callbackKey).slice(ended.callbacks.length);
  const sendCallbacks = (callbacks: typeof later) =>
    sendAtRandom(
      { testbed, random },
      callbacks.map((callback) => callbackRequest(url, callback)),
    );
  const more = await sendCallbacks(later);
  const reference = `K${payment.orderId.replaceAll('-', '')}N`;
  const reports = await sendCallbacks(callbackStore.callbacksAbout(reference));
  return [more, reports].reduce(
    (sum, one) => ({
      sent: sum.sent + one.sent,
      repeated: sum.repeated + one.repeated,
      dropped: sum.dropped + one.dropped,
      late: sum.late + one.late,
      responses: [...sum.responses, ...one.responses],
    }),
    { ...first, dropped: first.dropped + (requests.length === 0 ? 1 : 0) },
  );
}
