// The commands of README.md that build a release and copy it to the machines: nothing is copied unless it is
// built.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const blocks = readFileSync('deploy/README.md', 'utf8').match(/^ {3}```sh\n[^]*?^ {3}```/gm) ?? [];
const [recipe = '', ...others] = blocks
  .map((block) => block.replaceAll('```sh', '').replaceAll('```', ''))
  .filter((block) => block.includes('ssh root@'));

/** Programs in the place of git, npm and ssh. ssh keeps what is sent to it, by the machine's name. */
const STUBS = {
  git: 'case $1 in clone) mkdir kosheli ;; rev-parse) echo abc1234 ;; esac',
  npm: '[ "$1" = ci ] || sh -c "$BUILD"',
  ssh: 'cat > "$SENT/$1"; echo "$2" > "$SENT/said"',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kosheli-release-'));
  for (const [name, text] of Object.entries(STUBS)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Answers whether the recipe ended well, when the build is this command. */
function release(build: string): boolean {
  const { PATH = '' } = process.env;
  const env = { PATH: `${folder}:${PATH}`, BUILD: build, SENT: folder };
  return spawnSync('sh', { cwd: folder, env, input: recipe }).status === 0;
}

const sent = (machine: string): string => join(folder, `root@${machine}`);

it('copies a release that was built to both machines', () => {
  expect(others).toEqual([]);
  expect(release('mkdir -p build/server && echo built > build/server/main.js')).toBe(true);
  for (const machine of ['10.0.0.21', '10.0.0.22']) {
    const options = ['-xzOf', sent(machine), './build/server/main.js'];
    expect(execFileSync('tar', options, { encoding: 'utf8' })).toBe('built\n');
  }
  const said = readFileSync(join(folder, 'said'), 'utf8');
  expect(said).toContain('ln -sfn kosheli-abc1234 /opt/kosheli');
});

it.each([
  ['the build fails', 'mkdir -p build/server && touch build/server/main.js; exit 1'],
  ['the build leaves no server', 'true'],
])('copies nothing when %s', (_what, build) => {
  expect(release(build)).toBe(false);
  expect(existsSync(sent('10.0.0.21'))).toBe(false);
});
