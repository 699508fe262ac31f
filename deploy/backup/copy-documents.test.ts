// copy-documents.sh copies to the named folder, whether the paths are relative or absolute.
import { execFileSync } from 'node:child_process';
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
