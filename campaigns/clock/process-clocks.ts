// Processes with wrong clocks: a few lines that Node loads before the program shift `Date` by the offset in a
// file, which the campaign rewrites while the process runs.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../harness/concurrency.ts';

/** How often the process reads the file. */
const LOOK_MS = 20;

/** Each process has a file of its own, named by its port; without one its clock is right. */
const programFor = (file: string): string => `
  import { readFileSync } from 'node:fs';
  const True = Date;
  let moved = 0;
  const look = () => {
    try {
      moved = Number(readFileSync(${JSON.stringify(file)} + process.env.PORT, 'utf8'));
    } catch {
      moved = 0;
    }
  };
  look();
  setInterval(look, ${LOOK_MS}).unref();
  const now = () => True.now() + moved;
  globalThis.Date = new Proxy(True, {
    apply: () => new True(now()).toString(),
    construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });`;

/** Sets the offset from the true time, from now on. */
export type Move = (ms: number) => Promise<void>;

export interface ProcessClocks {
  /** The environment of processes that use these clocks. */
  settings: Record<string, string>;
  /** Moves the clock of the process at this port. */
  moveAt: (port: string) => Move;
  remove: () => Promise<void>;
}

export async function makeProcessClocks(): Promise<ProcessClocks> {
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-clock-'));
  const file = join(folder, 'moved-');
  const program = encodeURIComponent(programFor(file));
  return {
    settings: { NODE_OPTIONS: `--import=data:text/javascript,${program}` },
    moveAt: (port) => async (ms) => {
      // Replaced in one step, as the process may read the file at any moment.
      await writeFile(`${file}next`, String(Math.round(ms)));
      await rename(`${file}next`, file + port);
      await pause(3 * LOOK_MS);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
