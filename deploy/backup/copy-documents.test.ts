// copy-documents.sh copies to the named folder, by any path, and all that can be copied.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const script = resolve('deploy/backup/copy-documents.sh');
const folder = mkdtempSync(join(tmpdir(), 'kosheli-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['relative', 'documents', 'copies'],
  ['absolute', join(folder, 'documents'), join(folder, 'others')],
])('takes %s folders', (_kind, from, to) => {
  mkdirSync(join(folder, 'documents', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'documents', 'ab', 'cd'), 'a document');
  writeFileSync(join(folder, 'documents', 'ab', 'ef.part'), 'not complete');
  execFileSync('sh', [script, from, to], { cwd: folder });
  expect(readFileSync(resolve(folder, to, 'ab', 'cd'), 'utf8')).toBe('a document');
  expect(() => readFileSync(resolve(folder, to, 'ab', 'ef.part'))).toThrow('ENOENT');
});

it('copies the others when one cannot be copied, names it, and ends with 1', () => {
  const [from, to] = [join(folder, 'some'), join(folder, 'copied')];
  for (const name of ['ab', 'cd', 'ef']) {
    mkdirSync(join(from, name), { recursive: true });
    writeFileSync(join(from, name, '1'), name);
  }
  mkdirSync(to);
  // No folder of this name can be made.
  writeFileSync(join(to, 'cd'), '');
  const { status, stderr } = spawnSync('sh', [script, from, to], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${from}/./cd/1 is not copied.`)]);
  const copies = ['ab', 'ef'].map((name) => readFileSync(join(to, name, '1'), 'utf8'));
  expect(copies).toEqual(['ab', 'ef']);
});
