// Sends one generated request after the other, and judges each answer.
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import { allowedMs } from '../load/control.ts';
import type { Control } from '../load/control.ts';
import { ANSWER_MS_MAX } from './answers/judge.ts';
import type { Fault, Judge } from './answers/judge.ts';
import type { Tally } from './answers/tally.ts';
import type { Callers } from './callers.ts';
import { breakOneRule, exchangeType, toBoundary } from './kinds/change.ts';
import type { Change } from './kinds/change.ts';
import { validDraft } from './kinds/draft.ts';
import { bytesOf, damage } from './kinds/raw.ts';
import { curlOf, messageOf } from './message.ts';
import type { Draft, Kind } from './message.ts';
import { shrink } from './shrink.ts';
import { sendBytes, sendMessage } from './transport.ts';
import type { Answer } from './transport.ts';
import type { FuzzCall, Site } from './fuzz-call.ts';
import type { HostileValues } from './values/hostile.ts';
import type { KnownIds } from './values/known-ids.ts';
import { sourceFor } from './values/likely.ts';

export interface Engine {
  urls: Readonly<Record<Site, string>>;
  judge: Judge;
  tally: Tally;
  callers: Callers;
  ids: KnownIds;
  values: HostileValues;
  control: Control;
  violations: Violation[];
  /** Told of each violation at once: a run may be long. */
  log: (sentence: string) => void;
}

/** The kinds that are made from one call alone, and how often each is drawn. */
const WEIGHTS: Readonly<Record<Exclude<Kind, 'chain'>, number>> = {
  valid: 34,
  boundary: 20,
  broken: 14,
  types: 14,
  raw: 18,
};

const CHANGES: Partial<Record<Kind, Change>> = {
  boundary: toBoundary,
  broken: breakOneRule,
  types: exchangeType,
};

function drawKind(random: Random): Exclude<Kind, 'chain'> {
  const entries = Object.entries(WEIGHTS) as [Exclude<Kind, 'chain'>, number][];
  let left = random.whole(
    1,
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return entries.find(([, weight]) => (left -= weight) <= 0)?.[0] ?? 'valid';
}

/** At most this many violations are reported. */
const DESCRIBED_MAX = 60;

/** Logs the faults and adds them to the violations; `newFaults` has removed those reported before. */
function report(
  { violations, log }: Engine,
  { call, faults, how }: { call: FuzzCall; faults: readonly Fault[]; how: string },
): void {
  for (const { invariant, detail } of faults) {
    if (violations.length >= DESCRIBED_MAX) return;
    const said = `${call.name}: ${detail}\n  ${how}`;
    log(`${invariant} violated: ${said}`);
    violations.push({ invariant, detail: said });
  }
}

const seen = new WeakMap<Engine, Set<string>>();

/** The faults that were not reported yet. Numbers and ids differ each time, so they are ignored. */
function newFaults(engine: Engine, call: FuzzCall, faults: readonly Fault[]): Fault[] {
  const known = seen.get(engine) ?? new Set();
  seen.set(engine, known);
  return faults.filter(({ detail }) => {
    const key = `${call.name} ${detail.replaceAll(/[\da-f-]{6,}|\d+/g, '#').slice(0, 90)}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** By then a server that does nothing has answered, too. */
const CONTROL_MS = 500;

/** A late machine is no fault of the product: the delay of a server that does nothing is allowed on top. */
async function slowFault({ control }: Engine, { ms }: Answer): Promise<Fault[]> {
  if (ms <= ANSWER_MS_MAX) return [];
  await pause(CONTROL_MS);
  const late = control.slowestSince(performance.now() - ms - CONTROL_MS);
  if (ms <= allowedMs(ANSWER_MS_MAX, 0, late)) return [];
  return [{ invariant: 'I30', detail: `the answer took ${(ms / 1_000).toFixed(1)} s` }];
}

function noteSession({ callers }: Engine, draft: Draft, { status }: Answer): void {
  const { caller, call } = draft;
  if (status === 401 && caller.isSignedIn && caller.site === call.site) callers.replace(caller);
}

/** Sends a request that is made of fields, and judges its answer. */
export async function play(engine: Engine, draft: Draft, kind: Kind): Promise<Answer> {
  const { judge, tally } = engine;
  const { call, caller } = draft;
  const url = engine.urls[call.site];
  const answerTo = (one: Draft): Promise<Answer> => sendMessage(url, messageOf(one));
  const faultsIn = (one: Draft, answer: Answer): Fault[] =>
    judge.faultsOf(call, { isAllowed: judge.allows(call, one.body) }, answer);
  const answer = await answerTo(draft);
  tally.note(call, kind, answer);
  noteSession(engine, draft, answer);
  const slow = await slowFault(engine, answer);
  const faults = newFaults(engine, call, [...faultsIn(draft, answer), ...slow]);
  if (faults.length > 0) {
    const names = faults.map(({ invariant }) => invariant);
    const least = await shrink(draft, async (smaller) =>
      faultsIn(smaller, await answerTo(smaller)).some(({ invariant }) => names.includes(invariant)),
    );
    report(engine, { call, faults, how: curlOf(messageOf(least), caller) });
  }
  return answer;
}

function showBytes(bytes: Buffer, site: Site): string {
  const port = site === 'desk' ? 3002 : 3000;
  return `base64 -d <<<${bytes.toString('base64')} | nc -N localhost ${port}`;
}

/** Sends a request whose bytes were damaged. */
async function playRaw(engine: Engine, draft: Draft, random: Random): Promise<void> {
  const { call } = draft;
  const url = engine.urls[call.site];
  const { name, isWhole, sent } = damage(messageOf(draft), random, engine.values);
  const bytes = Buffer.isBuffer(sent) ? sent : bytesOf(sent);
  const answer = await sendBytes(url, bytes, isWhole);
  engine.tally.note(call, 'raw', answer);
  noteSession(engine, draft, answer);
  const wrong = engine.judge.faultsOf(call, { isAllowed: undefined }, answer);
  const faults = newFaults(engine, call, [...wrong, ...(await slowFault(engine, answer))]);
  const named = faults.map((one) => ({ ...one, detail: `${name}: ${one.detail}` }));
  report(engine, { call, faults: named, how: showBytes(bytes, call.site) });
}

/** Draws one request of a call, in one of the ways, and sends it. */
export async function playOne(engine: Engine, call: FuzzCall, random: Random): Promise<void> {
  await engine.ids.refresh();
  const other: Site = call.site === 'desk' ? 'public' : 'desk';
  const caller = await engine.callers.draw(random.chance(0.03) ? other : call.site, random);
  const source = sourceFor({ random, caller, ids: engine.ids });
  const draft = await validDraft(call, caller, source);
  const kind = drawKind(random);
  if (kind === 'raw') return playRaw(engine, draft, random);
  const changed = CHANGES[kind]?.(draft, random, engine.values) ?? draft;
  await play(engine, changed, kind);
}
