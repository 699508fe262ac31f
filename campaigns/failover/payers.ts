// People who pay and send money all the time, as clients do: each request under a key, sent again until
// its outcome is known. What they were told is the expectation.
import { randomUUID } from 'node:crypto';
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import { newMobile } from '../harness/orders.ts';
import type { Random } from '../harness/random.ts';
import { emailOf } from '../harness/testbed.ts';

/** Something that a client was told has happened. */
export interface Acknowledged {
  kind: 'order' | 'payment' | 'transfer';
  /** The order's id, or the transfer's comment. */
  id: string;
  /** When its request was sent first; milliseconds since 1970, like the others. */
  firstSentAt: number;
  /** When the request that was answered was sent, and answered. */
  sentAt: number;
  at: number;
}

export interface Payers {
  /** In order of their answers. */
  acknowledged: readonly Acknowledged[];
  violations: readonly Violation[];
  /** Responses after which the same was asked again, as "path: status body". */
  repeated: readonly string[];
  requests: () => number;
  /** Lets every request that is under way end, then no more are sent. */
  stop: () => Promise<void>;
  /** The same, but nobody waits for an outcome: what they asked for is gone. */
  abandon: () => Promise<void>;
}

/** No response, or one that leaves the outcome unknown. */
const UNKNOWN = new Set([0, 500, 503, 504]);
const RETRY_MS = 200;
const PAUSE_MS = [100, 400] as const;
const RUPEES = 10;
const TRANSFERS = 0.3;
/** After so long without any result a client gives up. */
const GIVE_UP_MS = 300_000;

interface Asked {
  kind: Acknowledged['kind'];
  path: string;
  body: object;
  /** Names what was acknowledged. */
  idOf: (response: HttpResponse) => string;
}

class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly violations: Violation[] = [];
  readonly repeated: string[] = [];
  requests = 0;
  isStopping = false;
  isAbandoned = false;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends under one key until the outcome is known; undefined when it is no success. */
  async ask(person: Person, { kind, path, body, idOf }: Asked): Promise<string | undefined> {
    const key = randomUUID();
    const firstSentAt = Date.now();
    for (;;) {
      const sentAt = Date.now();
      this.requests += 1;
      const response = await send({
        url: this.#url + path,
        token: person.token,
        headers: { 'idempotency-key': key },
        body,
      });
      const { status } = response;
      if (status === 500) this.#violate('I20', path, response);
      if (status === 200) {
        const id = idOf(response);
        this.acknowledged.push({ kind, id, firstSentAt, sentAt, at: Date.now() });
        return id;
      }
      if (this.isAbandoned) return undefined;
      const isLate = Date.now() > firstSentAt + GIVE_UP_MS;
      if (isLate || !UNKNOWN.has(status)) {
        this.#violate(isLate ? 'I15' : 'I12', path, response);
        return undefined;
      }
      this.repeated.push(`${path}: ${status} ${JSON.stringify(response.body)}`);
      await pause(RETRY_MS);
    }
  }

  #violate(invariant: string, path: string, { status, body }: HttpResponse): void {
    this.violations.push({ invariant, detail: `${path}: ${status} ${JSON.stringify(body)}` });
  }

  async pay(person: Person): Promise<void> {
    const body = { mobile_number: newMobile(), amount: RUPEES };
    const idOf = (response: HttpResponse): string => String(response.body.id);
    const orderId = await this.ask(person, {
      kind: 'order',
      path: '/api/mobile_recharge',
      body,
      idOf,
    });
    if (orderId === undefined) return;
    await this.ask(person, {
      kind: 'payment',
      path: '/api/payment/wallet',
      body: { order_id: orderId },
      idOf: () => orderId,
    });
  }

  async transfer(person: Person, receiver: Person): Promise<void> {
    const comment = randomUUID();
    const body = { receiver_email: emailOf(receiver), sending_amount: RUPEES, comment };
    await this.ask(person, {
      kind: 'transfer',
      path: '/api/payment/send_money',
      body,
      idOf: () => comment,
    });
  }
}

/** Starts them; each has at most one request under way. */
export function startPayers(url: string, people: readonly Person[], random: Random): Payers {
  const load = new Load(url);
  const runs = people.map(async (person, place) => {
    const own = random.branch(`payer ${place}`);
    while (!load.isStopping) {
      await pause(own.whole(...PAUSE_MS));
      const others = people.filter((other) => other !== person);
      if (own.chance(TRANSFERS)) await load.transfer(person, own.pick(others));
      else await load.pay(person);
    }
  });
  const stop = async (): Promise<void> => {
    load.isStopping = true;
    await Promise.all(runs);
  };
  return {
    acknowledged: load.acknowledged,
    violations: load.violations,
    repeated: load.repeated,
    requests: () => load.requests,
    stop,
    abandon: () => {
      load.isAbandoned = true;
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
