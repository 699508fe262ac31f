// as-kosheli.sh hands its words over so that systemd, which expands variables in them, changes none.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** In the place of systemd's program: prints its words, each with a zero byte behind it. */
const STUB = `#!/bin/sh\nprintf '%s\\0' "$@"\n`;

const folder = mkdtempSync(join(tmpdir(), 'kosheli-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'systemd-run'), STUB);
chmodSync(join(folder, 'systemd-run'), 0o755);

function wordsOf(words: readonly string[], settings: Record<string, string> = {}): string[] {
  const { PATH = '' } = process.env;
  const env = { PATH: `${folder}:${PATH}`, KOSHELI_OPERATOR: 'Sita', ...settings };
  const script = resolve('deploy/ha/as-kosheli.sh');
  return execFileSync('sh', [script, ...words], { encoding: 'utf8', env })
    .split('\0')
    .slice(0, -1);
}

/** As systemd.service(5) says: `$NAME`, alone or in braces, is a variable's value, and `$$` is a dollar. */
const bySystemd = (word: string): string =>
  word.replaceAll(/\$\$|\$\{\w+\}|^\$\w+$/g, (found) => (found === '$$' ? '$' : ''));

it('leaves every word as it is, also with dollars, spaces and quotes', () => {
  const words = [
    'refund',
    '--why',
    '$100 and ${HOME}',
    '$HOME',
    '$$',
    '',
    `it's "so"`,
    'a\nb',
    '-n',
  ];
  const [program, ...said] = wordsOf(words)
    .map(bySystemd)
    .slice(-words.length - 1);
  expect([program, ...said]).toEqual(['build/command/main.js', ...words]);
});

it('names the operator, also by a name of several words', () => {
  const said = wordsOf(['verify'], { KOSHELI_OPERATOR: 'Sita Rai' });
  expect(said[said.indexOf('KOSHELI_OPERATOR=Sita Rai') - 1]).toBe('-E');
});

it('runs the release in use, or the one that is named', () => {
  const folderOf = (said: string[]): string[] =>
    said.filter((word) => word.startsWith('WorkingDirectory='));
  expect(folderOf(wordsOf(['verify']))).toEqual(['WorkingDirectory=/opt/kosheli']);
  const newer = wordsOf(['verify'], { KOSHELI_RELEASE: '/opt/kosheli-1a2b3c4' });
  expect(folderOf(newer)).toEqual(['WorkingDirectory=/opt/kosheli-1a2b3c4']);
});
