// Keeps two sandboxes from writing the same books: each leaves word of its door beside them.
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

/** @throws StartRefused when the sandbox that last used this folder is still there. */
export async function refuseSecond(folder: string): Promise<void> {
  // A word that cannot be read was left by nobody, or in the middle of a crash.
  const word = await readFile(join(folder, 'door'), 'utf8').catch(() => '');
  if (!/^\d{1,5}$/.test(word) || !(await answers(Number(word)))) return;
  throw new StartRefused(
    `Another sandbox uses this data folder, on port ${word}: stop it, or set another DATA_DIR.`,
  );
}

/** Leaves word of our own door; a folder that cannot be written was refused before. */
export async function leaveWord(folder: string, port: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'door'), String(port), { mode: 0o600 });
}
