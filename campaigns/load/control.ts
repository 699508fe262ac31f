// A server that does nothing, asked in the rhythm of honest clients: how late it answers shows how late this
// machine is, whatever the product does.
import { spawn } from 'node:child_process';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';

const PROGRAM = `require('node:http').createServer((_, answer) => answer.end('here'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
const EVERY_MS = 25;

export interface Measured {
  sentAt: number;
  ms: number;
}

export interface Control {
  times: readonly Measured[];
  stop: () => Promise<void>;
}

export async function startControl(): Promise<Control> {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const times: Measured[] = [];
  const state = { isStopping: false };
  const run = (async () => {
    while (!state.isStopping) {
      const [sentAt, start] = [Date.now(), performance.now()];
      await send({ url: `http://127.0.0.1:${port}/` });
      times.push({ sentAt, ms: performance.now() - start });
      await pause(EVERY_MS);
    }
  })();
  return {
    times,
    stop: async () => {
      state.isStopping = true;
      await run;
      process.off('exit', kill);
      child.kill();
    },
  };
}

/** The slowest hundredth of what was sent in this time, in milliseconds; 0 if nothing was. */
export function p99(times: readonly Measured[], from: number, to: number): number {
  const sorted = times
    .filter(({ sentAt }) => sentAt >= from && sentAt < to)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

/** How many times later than the control a call may be on a machine that is late itself. */
const CONTROL_TIMES = 10;
const BASELINE_TIMES = 3;

/**
 * What a call may take: its promise; three times what it took when nothing was wrong, if this machine is too
 * slow for the promise anyway; and more as far as the control was late.
 */
export function allowedMs(
  promiseMs: number,
  { baselineMs, controlMs }: { baselineMs: number; controlMs: number },
): number {
  return Math.max(promiseMs, BASELINE_TIMES * baselineMs) + CONTROL_TIMES * controlMs;
}
