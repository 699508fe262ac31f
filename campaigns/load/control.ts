// A server that does nothing, asked in the rhythm of honest clients: how late it answers shows how late this
// machine is, whatever the product does.
import { spawn } from 'node:child_process';
import { quantile } from '../../bench/samples.ts';
import { pause } from '../harness/concurrency.ts';
import { demandRunning, endLater } from '../harness/endings/endings.ts';
import { send } from '../harness/http.ts';

const PROGRAM = `require('node:http').createServer((_, answer) => answer.end('here'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
const EVERY_MS = 25;
/** Answers are remembered for so long. */
const KEPT_MS = 600_000;

export interface Control {
  url: string;
  /** The slowest hundredth since the last call, and the slowest of all, in milliseconds. */
  take: () => { p99Ms: number; slowestMs: number };
  /** The slowest answer since a moment of `performance.now()`, at most ten minutes ago. */
  slowestSince: (start: number) => number;
  stop: () => Promise<void>;
}

export async function startControl(): Promise<Control> {
  demandRunning();
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = endLater(async () => child.kill('SIGKILL'));
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const url = `http://127.0.0.1:${port}/`;
  const state = { isStopping: false, takenAt: 0, answers: [] as { end: number; ms: number }[] };
  const since = (start: number): number[] =>
    state.answers.filter(({ end }) => end >= start).map(({ ms }) => ms);
  const run = (async () => {
    while (!state.isStopping) {
      const start = performance.now();
      await send({ url });
      const end = performance.now();
      state.answers.push({ end, ms: end - start });
      const [oldest] = state.answers;
      if (oldest && oldest.end < end - 2 * KEPT_MS) {
        state.answers = state.answers.filter((one) => one.end >= end - KEPT_MS);
      }
      await pause(EVERY_MS);
    }
  })();
  return {
    url,
    take: () => {
      const taken = since(state.takenAt);
      state.takenAt = performance.now();
      return { p99Ms: quantile(taken, 0.99) || 0, slowestMs: Math.max(0, ...taken) };
    },
    slowestSince: (start) => Math.max(0, ...since(start)),
    stop: async () => {
      state.isStopping = true;
      await run;
      await kill();
    },
  };
}

/**
 * A machine on which doing nothing takes longer than this gives the product and its database too little time.
 */
const LATE_MS = 100;

export const isLate = (controlMs: number): boolean => controlMs > LATE_MS;

const CONTROL_TIMES = 10;
const CALM_TIMES = 3;

/**
 * The time that a call may take: its promised time, or three times its time when nothing was wrong, if this
 * machine is too slow for the promise anyway; and ten times the control's delay on top.
 */
export function allowedMs(promiseMs: number, calmMs: number, controlMs: number): number {
  return Math.max(promiseMs, CALM_TIMES * calmMs) + CONTROL_TIMES * controlMs;
}
