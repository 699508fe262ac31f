// Proves that temporary files lie in memory while a run lasts, and nowhere afterwards.

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';

import { expect, it } from 'vitest';

const PROGRAM = `
  const { keepTemporaryFilesInMemory } = await import('./setup/checking/memory-folder.mjs');
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  keepTemporaryFilesInMemory();
  console.log(mkdtempSync(tmpdir() + '/test-'));
`;

function run(environment: NodeJS.ProcessEnv): string {
  const orders = ['--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, orders, {
    env: environment,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

it('gives each run a folder of its own, which goes with it', () => {
  const { TMPDIR: _, ...environment } = process.env;
  const [one, other] = [run(environment), run(environment)];
  expect(one).not.toBe(other);
  for (const folder of [one, other]) {
    const isInMemory = folder.startsWith('/dev/shm/kosheli-run-');
    expect(existsSync(folder)).toBe(!isInMemory);
    rmSync(folder, { recursive: true, force: true });
  }
});

it('leaves the folder that TMPDIR names', () => {
  const folder = process.env['TMPDIR'] ?? '/tmp';
  const made = run({ ...process.env, TMPDIR: folder });
  expect(made.startsWith(`${folder}/test-`)).toBe(true);
  rmSync(made, { recursive: true });
});
