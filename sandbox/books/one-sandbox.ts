// Keeps two sandboxes from writing the same books: each notes its port beside them.
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
  // A note that cannot be read is absent, or was left in the middle of a crash.
  const note = await readFile(join(folder, 'port'), 'utf8').catch(() => '');
  if (!/^\d{1,5}$/.test(note) || !(await answers(Number(note)))) return;
  throw new StartRefused(
    `Another sandbox uses this data folder, on port ${note}: stop it, or set another DATA_DIR.`,
  );
}

/** Notes our own port; a folder that cannot be written was refused before. */
export async function notePort(folder: string, port: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'port'), String(port), { mode: 0o600 });
}
