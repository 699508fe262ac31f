// The clock of a whole machine, PostgreSQL included: Debian's libfaketime moves it while everything runs.
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../harness/concurrency.ts';
import type { Move } from './process-clocks.ts';

const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';
/**
 * The clock starts a week back, when the database is made: its first records are then in force even when the
 * clock is days behind.
 */
const MADE_SECONDS = -7 * 86_400;
/** How long libfaketime caches the offset that it has read. */
const KEPT_SECONDS = 1;

export const MISSING =
  'verify:clock needs the Debian package libfaketime: apt-get install --no-install-recommends libfaketime';

/** The library's path; undefined where the package is not installed. */
export function findFaketime(): string | undefined {
  const names = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const places = names.map((name) => join(LIBRARIES, name, LIBRARY));
  return places.find((path) => existsSync(path));
}

export interface MachineClock {
  /** The environment of processes that use this clock; the processes that they start inherit it. */
  settings: Record<string, string>;
  move: Move;
  remove: () => Promise<void>;
}

export async function makeMachineClock(library: string): Promise<MachineClock> {
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-clock-'));
  // PostgreSQL runs under another account, which must be able to read the folder.
  await chmod(folder, 0o755);
  const file = join(folder, 'moved');
  const say = async (seconds: number): Promise<void> => {
    await writeFile(`${file}-next`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`, {
      mode: 0o644,
    });
    await rename(`${file}-next`, file);
  };
  await say(MADE_SECONDS);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(KEPT_SECONDS),
      // Timers go on as before, as they do when a real clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move: async (ms) => {
      await say(Math.round(ms / 1_000));
      await pause(1_500 * KEPT_SECONDS);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
