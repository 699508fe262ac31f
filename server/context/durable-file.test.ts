// Secrets that the product makes for itself: whole under their name at once, and never replaced.
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMasterKey, readMasterKeys } from '#server/kyc/files/storage/document-keys.ts';
import { keptSecret } from '#server/secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const secretFile = (): string => join(dataDir, 'app-secret');
const keyNames = async (): Promise<string> =>
  (await readMasterKeys({ documentKeys: '', dataDir })).map(({ name }) => name).join();

it('gives processes that start at the same time the same secret and the same keys', async () => {
  for (let round = 0; round < 30; round += 1) {
    const starts = Array.from({ length: 8 }, () => Promise.all([keptSecret(dataDir), keyNames()]));
    const found = new Set((await Promise.all(starts)).map(String));
    expect([...found]).toEqual([expect.stringMatching(/^[\w-]{43},\d{4}-\d\d-\d\d-\w{4}$/)]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['app-secret', 'document-keys']);
    await rm(secretFile());
    await rm(join(dataDir, 'document-keys'));
  }
});

/** Reads the file again and again in a thread of its own; posts the shortest text that it saw in the end. */
const WATCHER = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  let shortest = Infinity;
  while (!Atomics.load(new Int32Array(workerData.isOver), 0)) {
    try {
      shortest = Math.min(shortest, readFileSync(workerData.file, 'utf8').length);
    } catch {}
  }
  parentPort.postMessage(shortest);
`;

it('shows nobody a file that is not whole, so that a crash leaves none', async () => {
  const isOver = new SharedArrayBuffer(4);
  const workerData = { file: secretFile(), isOver };
  const watcher = new Worker(WATCHER, { eval: true, workerData });
  await once(watcher, 'online');
  for (let round = 0; round < 200; round += 1) {
    await keptSecret(dataDir);
    await rm(secretFile());
  }
  const shortest = once(watcher, 'message');
  Atomics.store(new Int32Array(isOver), 0, 1);
  expect(await shortest).toEqual([43]);
});

it('keeps what is there, for its owner alone', async () => {
  const secret = await keptSecret(dataDir);
  expect(await keptSecret(dataDir)).toBe(secret);
  expect((await stat(secretFile())).mode & 0o777).toBe(0o600);
  const first = await keyNames();
  await addMasterKey({ documentKeys: '', dataDir });
  expect(await keyNames()).toMatch(new RegExp(`^\\S+,${first}$`));
  expect(await readdir(dataDir)).toHaveLength(2);
});

it('starts after a crash before the secret had its name', async () => {
  await writeFile(`${secretFile()}.12-ab`, 'ha');
  expect(await keptSecret(dataDir)).toHaveLength(43);
});

it('refuses an empty file in one sentence, and leaves it alone', async () => {
  await writeFile(secretFile(), '');
  await expect(keptSecret(dataDir)).rejects.toThrow(/app-secret holds no secret: [^.]+\.$/);
  expect(await readFile(secretFile(), 'utf8')).toBe('');
});
