// People who pay and send money all the time, as clients do.
import { randomUUID } from 'node:crypto';
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { pause } from '../harness/concurrency.ts';
import { newMobile } from '../harness/orders.ts';
import { returnRequest } from '../harness/payment.ts';
import type { Random } from '../harness/random.ts';
import { emailOf } from '../harness/testbed.ts';
import { Asker } from './asker.ts';
import type { Acknowledged, Answer } from './asker.ts';

export type { Acknowledged } from './asker.ts';

export interface Payers {
  /** In order of their answers. */
  acknowledged: readonly Acknowledged[];
  violations: readonly Violation[];
  /** Responses after which the request was sent again, as "path: status body". */
  repeated: readonly string[];
  /** Returns from gateways that were answered 5xx or not at all, in the same form. */
  failedReturns: readonly string[];
  requests: () => number;
  /** How many came back from a gateway; also one of the requests each. */
  returns: () => number;
  /** Lets every request that is under way end, then no more are sent. */
  stop: () => Promise<void>;
  /** The same, but nobody waits for an unknown outcome, because the product's database is gone. */
  abandon: () => Promise<void>;
}

export interface PayersOptions {
  /** Where some of them pay; without, everybody pays from the wallet. */
  gateways?: { sandboxUrl: string; all: readonly CampaignGateway[] };
  /** How long each waits between two things that they do. */
  pauseMs?: readonly [least: number, most: number];
  /** Replaces the pause: resolves when it is this person's turn. */
  turn?: () => Promise<void>;
  /** Called with every answer, also those after which the request is sent again. */
  onAnswer?: (answer: Answer) => void;
}

const PAUSE_MS = [100, 400] as const;
const RUPEES = 10;
/** More than the least amount that cards accept. */
const AT_GATEWAY_RUPEES = 100;
const TRANSFERS = 0.3;
/** The share of payments at gateways among what is not a transfer. */
const AT_GATEWAYS = 0.35;
const LOADS = 0.4;

async function makeOrder(
  asker: Asker,
  person: Person,
  { isLoad, rupees = RUPEES }: { isLoad: boolean; rupees?: number },
): Promise<string | undefined> {
  const response = await asker.ask(person, {
    kind: 'order',
    path: isLoad ? '/api/wallet_recharge' : '/api/mobile_recharge',
    body: isLoad ? { amount: rupees } : { mobile_number: newMobile(), amount: rupees },
    idOf: ({ body }) => String(body.id),
  });
  return response && String(response.body.id);
}

async function payFromWallet(asker: Asker, person: Person): Promise<void> {
  const orderId = await makeOrder(asker, person, { isLoad: false });
  if (orderId === undefined) return;
  await asker.ask(person, {
    kind: 'payment',
    path: '/api/payment/wallet',
    body: { order_id: orderId },
    idOf: () => orderId,
  });
}

async function transfer(asker: Asker, person: Person, receiver: Person): Promise<void> {
  const comment = randomUUID();
  await asker.ask(person, {
    kind: 'transfer',
    path: '/api/payment/send_money',
    body: { receiver_email: emailOf(receiver), sending_amount: RUPEES, comment },
    idOf: () => comment,
  });
}

/** Pays at the gateway's page and comes back once, whatever then happens to that request. */
async function payAtGateway(
  asker: Asker,
  person: Person,
  {
    gateway,
    sandboxUrl,
    isLoad,
  }: { gateway: CampaignGateway; sandboxUrl: string; isLoad: boolean },
): Promise<void> {
  const orderId = await makeOrder(asker, person, { isLoad, rupees: AT_GATEWAY_RUPEES });
  if (orderId === undefined) return;
  const response = await asker.ask(person, {
    kind: 'attempt',
    path: gateway.startPath,
    body: { order_id: orderId },
    idOf: () => orderId,
  });
  if (!response) return;
  const back = await gateway.visit(sandboxUrl, response.body, 'pay').catch(() => undefined);
  if (back) await asker.comeBack(returnRequest(back));
}

/** Starts them; each has at most one request under way. */
export function startPayers(
  url: string,
  people: readonly Person[],
  random: Random,
  { gateways, pauseMs = PAUSE_MS, turn, onAnswer }: PayersOptions = {},
): Payers {
  const asker = new Asker(url, onAnswer);
  const act = async (person: Person, own: Random): Promise<void> => {
    if (own.chance(TRANSFERS)) {
      await transfer(asker, person, own.pick(people.filter((other) => other !== person)));
    } else if (gateways && own.chance(AT_GATEWAYS)) {
      const gateway = own.pick(gateways.all);
      const { sandboxUrl } = gateways;
      await payAtGateway(asker, person, { gateway, sandboxUrl, isLoad: own.chance(LOADS) });
    } else await payFromWallet(asker, person);
  };
  const runs = people.map(async (person, place) => {
    const own = random.branch(`payer ${place}`);
    while (!asker.isStopping) {
      await (turn ? turn() : pause(own.whole(...pauseMs)));
      await act(person, own);
    }
  });
  const stop = async (): Promise<void> => {
    asker.isStopping = true;
    await Promise.all(runs);
  };
  return {
    acknowledged: asker.acknowledged,
    violations: asker.violations,
    repeated: asker.repeated,
    failedReturns: asker.failedReturns,
    requests: () => asker.requests,
    returns: () => asker.returns,
    stop,
    abandon: () => {
      asker.isAbandoned = true;
      return stop();
    },
  };
}

/** The longest time without an answer of success, from `from` on, in seconds. */
export function longestGap(acknowledged: readonly Acknowledged[], from: number, to: number) {
  const times = acknowledged.filter(({ sentAt }) => sentAt >= from).map(({ at }) => at);
  let [last, longest] = [from, 0];
  for (const at of [...times.filter((time) => time <= to), to]) {
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest / 1_000;
}
