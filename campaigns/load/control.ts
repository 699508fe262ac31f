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

export interface Control {
  /** The slowest hundredth since the last call, in milliseconds. */
  take: () => number;
  stop: () => Promise<void>;
}

export async function startControl(): Promise<Control> {
  demandRunning();
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = endLater(async () => child.kill('SIGKILL'));
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const state = { isStopping: false, times: [] as number[] };
  const run = (async () => {
    while (!state.isStopping) {
      const start = performance.now();
      await send({ url: `http://127.0.0.1:${port}/` });
      state.times.push(performance.now() - start);
      await pause(EVERY_MS);
    }
  })();
  return {
    take: () => quantile(state.times.splice(0), 0.99) || 0,
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
