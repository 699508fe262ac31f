// What is slow in each part: clients, outside systems, the database.
import type { GatewayName } from '#gateways/gateways.ts';
import type { Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { newOrder } from '../harness/orders.ts';
import { rssOf } from '../load/memory.ts';
import { untilAnswered } from '../load/until-answered.ts';
import { observe } from './observed.ts';
import type { Observed, Watched } from './observed.ts';
import { SLOW_KINDS, startSlowClients } from './slow-clients.ts';
import type { SlowKind } from './slow-clients.ts';
import { freezeBackends } from './slow-testbed.ts';
import type { SlowTestbed } from './slow-testbed.ts';

/** What a call may take that has nothing to do with what is slow. */
const PROMISE_MS = 1_000;
/** Until a call is told that the database is away. */
const AWAY_MS = 6_000;
/** Until a call is told that a gateway does not answer: twenty seconds a try, of which Stripe has three. */
const OUTSIDE_MS = 22_000;
const TRIES: Partial<Record<GatewayName, number>> = { stripe: 3 };
const PATIENCE_MS = 150_000;
/** Headers and bodies have ten seconds; the product looks every second. */
const HELD_SECONDS: Partial<Record<SlowKind, number>> = { headers: 10, body: 10 };
const HELD_MORE_SECONDS = 3;
/** The same for the machine: above this the process is said to keep what slow clients make it hold. */
const GROWTH_MB_MAX = 150;
const PEAK_MB_MAX = 400;
const SERVED_MS_MAX = 60_000;
const CALM_MS = 1_500;

export interface PartResult {
  figures: Record<string, number | string>;
  violations: Violation[];
}

const round = (value: number): number => Math.round(value);

function figuresOf(name: string, { p99Ms, controlMs, requests, refused }: Observed) {
  return {
    [`${name}Requests`]: requests,
    [`${name}P99Ms`]: round(p99Ms),
    [`${name}ControlP99Ms`]: round(controlMs),
    [`${name}Refused`]: refused,
  };
}

/** I30: nobody holds a connection with a byte a second for longer than the product says. */
function heldTooLong(
  held: (kind: SlowKind) => number,
  seconds: number,
  lateMs: number,
): Violation[] {
  return SLOW_KINDS.flatMap((kind) => {
    const most = HELD_SECONDS[kind];
    if (most === undefined || seconds < 2 * most) return [];
    const longest = held(kind);
    if (longest <= most + HELD_MORE_SECONDS + (10 * lateMs) / 1_000) return [];
    const detail = `slow ${kind}: a client held a connection for ${longest.toFixed(1)} s`;
    return [{ invariant: 'I30', detail }];
  });
}

/** Slow clients, again and again; then the process must hold what it held before. */
export async function slowClients(
  testbed: SlowTestbed,
  watched: Watched,
  { each, seconds, rounds }: { each: number; seconds: number; rounds: number },
): Promise<PartResult> {
  const pid = testbed.products[0]?.pid();
  const port = Number(new URL(testbed.url).port);
  const violations: Violation[] = [];
  const after: number[] = [];
  const before = (await rssOf(pid)) ?? 0;
  let peak = before;
  const from = Date.now();
  let longest: (kind: SlowKind) => number = () => 0;
  for (let number = 0; number < rounds; number += 1) {
    const clients = startSlowClients(port, each);
    for (let second = 0; second < seconds; second += 1) {
      await pause(1_000);
      peak = Math.max(peak, (await rssOf(pid)) ?? 0);
    }
    clients.stop();
    longest = clients.longestHeld;
    const late = observe(watched, { from, to: Date.now(), promiseMs: PROMISE_MS, what: '' });
    violations.push(...heldTooLong(longest, seconds, late.controlMs));
    await pause(CALM_MS);
    after.push((await rssOf(pid)) ?? 0);
  }
  const what = 'slow clients';
  const seen = observe(watched, { from, to: Date.now(), promiseMs: PROMISE_MS, what });
  // The first round fills what a process keeps for later; the others may not add to it.
  const growth = (after.at(-1) ?? 0) - (after[0] ?? 0);
  if (growth > GROWTH_MB_MAX || peak - before > PEAK_MB_MAX) {
    const [grown, most] = [round(growth), round(peak)];
    const detail = `memory: from ${round(before)} MB to ${most} MB, ${grown} MB more from the first round to the last`;
    violations.push({ invariant: 'I30', detail });
  }
  return {
    figures: {
      sockets: each * SLOW_KINDS.length * rounds,
      ...figuresOf('clients', seen),
      headersHeldSeconds: longest('headers').toFixed(1),
      bodiesHeldSeconds: longest('body').toFixed(1),
      rssBeforeMb: round(before),
      rssPeakMb: round(peak),
      rssAfterMb: round(after.at(-1) ?? 0),
    },
    violations: [...violations, ...seen.violations],
  };
}

/** A payment begun at each gateway while it sends a byte a second: an answer in time, whatever it says. */
async function beginEverywhere(testbed: SlowTestbed, watched: Watched): Promise<Violation[]> {
  const person = await testbed.person({ rupees: 0, isVerified: true });
  const from = Date.now();
  const begun = EPOCH_GATEWAYS.map(async ({ name, startPath }) => {
    const orderId = await newOrder(testbed, person, 100);
    const start = performance.now();
    const request = { url: testbed.url + startPath, token: person.token };
    const { status } = await send({
      ...request,
      body: { order_id: orderId },
      timeoutMs: PATIENCE_MS,
    });
    return { name, status, ms: performance.now() - start };
  });
  const answers = await Promise.all(begun);
  const { controlMs } = observe(watched, { from, to: Date.now(), promiseMs: 0, what: '' });
  return answers.flatMap(({ name, status, ms }) => {
    const most = OUTSIDE_MS * (TRIES[name] ?? 1) + 10 * controlMs;
    if ([200, 502, 503, 504].includes(status) && ms <= most) return [];
    const detail = `${name} at a byte a second: ${status} after ${round(ms)} ms`;
    return [{ invariant: 'I30', detail }];
  });
}

/** Every outside system at a byte a second: who pays from a wallet must not notice. */
export async function slowOutside(
  testbed: SlowTestbed,
  watched: Watched,
  { seconds, isQuick }: { seconds: number; isQuick: boolean },
): Promise<PartResult> {
  const from = Date.now();
  testbed.makeOutsideSlow(true);
  const begun = isQuick ? [] : await beginEverywhere(testbed, watched);
  await pause(Math.max(0, from + seconds * 1_000 - Date.now()));
  const what = 'slow outside systems';
  const seen = observe(watched, { from, to: Date.now(), promiseMs: PROMISE_MS, what });
  testbed.makeOutsideSlow(false);
  return { figures: figuresOf('outside', seen), violations: [...begun, ...seen.violations] };
}

/** The database hangs: a word within seconds, and payments again as soon as it answers. */
export async function hungDatabase(
  testbed: SlowTestbed,
  watched: Watched,
  { seconds, way }: { seconds: number; way: 'network' | 'backends' },
): Promise<PartResult> {
  const from = Date.now();
  const proceed = way === 'network' ? testbed.proxy.recover : await freezeBackends(testbed);
  if (way === 'network') testbed.proxy.hang();
  await pause(seconds * 1_000);
  const to = Date.now();
  proceed();
  const isServed = await untilAnswered(watched.payers, SERVED_MS_MAX);
  const backSeconds = (Date.now() - to) / 1_000;
  // Requests that were sent in that time have their answers now.
  await pause(CALM_MS);
  const what = `a database that hangs (${way})`;
  const seen = observe(watched, { from, to, promiseMs: AWAY_MS, what });
  const lost = isServed
    ? []
    : [{ invariant: 'I15', detail: `${what}: nobody was served after it went on` }];
  return {
    figures: { ...figuresOf(way, seen), [`${way}BackSeconds`]: backSeconds.toFixed(1) },
    violations: [...seen.violations, ...lost],
  };
}
