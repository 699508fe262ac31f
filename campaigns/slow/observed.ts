// What honest clients see while something is slow, and whether it is what they were promised.
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';
import type { Answer } from '../load/asker.ts';
import { allowedMs, p99 } from '../load/control.ts';
import type { Control } from '../load/control.ts';
import { startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import { untilAnswered } from '../load/until-answered.ts';

export interface Watched {
  payers: Payers;
  answers: Answer[];
  control: Control;
  /** Their slowest hundredth before anything was slow, in milliseconds. */
  baselineMs: number;
}

export interface Observed {
  p99Ms: number;
  controlMs: number;
  requests: number;
  refused: number;
  violations: Violation[];
}

const RUPEES = 20_000;
const PAUSE_MS = [40, 160] as const;
const SERVED_MS_MAX = 60_000;

/** Honest people begin to pay from their wallets, and for so long nothing is slow. */
export async function startWatching(
  testbed: Testbed,
  control: Control,
  { people, baselineMs, random }: { people: number; baselineMs: number; random: Random },
): Promise<Watched> {
  const answers: Answer[] = [];
  const made = await testbed.people(people, { rupees: RUPEES, isVerified: true });
  const payers = startPayers(testbed.url, made, random, {
    pauseMs: PAUSE_MS,
    onAnswer: (answer) => answers.push(answer),
  });
  await untilAnswered(payers, SERVED_MS_MAX);
  const from = Date.now();
  await pause(baselineMs);
  return { payers, answers, control, baselineMs: p99(answers, from, Date.now()) };
}

/** A 5xx that says neither "later" nor that an outside system is to blame, and a connection that broke. */
function wrongAnswers(answers: readonly Answer[]): Violation[] {
  const wrong = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  return wrong.map(({ path, status, ms }) => {
    return { invariant: 'I20', detail: `${path}: ${status} after ${Math.round(ms)} ms` };
  });
}

/** What was sent between two times, held against what one call may take. */
export function observe(
  { answers, control, baselineMs }: Watched,
  { from, to, promiseMs, what }: { from: number; to: number; promiseMs: number; what: string },
): Observed {
  const some = answers.filter(({ sentAt }) => sentAt >= from && sentAt < to);
  const [p99Ms, controlMs] = [p99(some, from, to), p99(control.times, from, to)];
  const most = allowedMs(promiseMs, { baselineMs, controlMs });
  const violations = wrongAnswers(some);
  if (p99Ms > most) {
    const detail =
      `${what}: honest calls took ${Math.round(p99Ms)} ms (p99), allowed are ${Math.round(most)} ` +
      `(before ${Math.round(baselineMs)}, a server that does nothing ${Math.round(controlMs)})`;
    violations.push({ invariant: 'I30', detail });
  }
  const refused = some.filter(({ status }) => status === 503).length;
  return { p99Ms, controlMs, requests: some.length, refused, violations };
}
