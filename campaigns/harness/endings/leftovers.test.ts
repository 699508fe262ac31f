// Tests that a run which was killed amid its own removal does not stop the next one.
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftovers } from '../../../bench/database/own-server.ts';

/** A process number that no system gives. */
const NOBODYS = 'run-999999999';

it.each([
  ['without a password', ['postgres/cluster/postmaster.pid']],
  ['without a cluster', ['postgres/password']],
  ['without anything', []],
])('removes what is left of a run %s', async (_how, files) => {
  const runs = await mkdtemp(join(tmpdir(), 'runs-'));
  await mkdir(join(runs, NOBODYS, 'postgres/cluster'), { recursive: true });
  for (const file of files) await writeFile(join(runs, NOBODYS, file), '1\n');
  await removeLeftovers(runs);
  expect(await readdir(runs)).toEqual([]);
});
