// Prevents two sandboxes from writing the same books: each saves its port beside them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../settings.ts';

const ANSWER_MS = 1_000;

async function answers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  return fetch(`http://localhost:${port}/inbox?to=nobody`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws StartRefused when the sandbox that last used this folder is still running. */
export async function refuseSecond(folder: string): Promise<void> {
  // An unreadable note is treated as absent: it may have been truncated by a crash.
  const note = await readFile(join(folder, 'port'), 'utf8').catch(() => '');
  if (!/^\d{1,5}$/.test(note) || !(await answers(Number(note)))) return;
  throw new StartRefused(
    `Another sandbox uses this data folder, on port ${note}: stop it, or set another DATA_DIR.`,
  );
}

/** Saves our own port. A folder that is not writable has already been refused before. */
export async function notePort(folder: string, port: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'port'), String(port), { mode: 0o600 });
}
