// The previous release: which one it is, and its product, built from its own sources in a folder of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endLater } from '../harness/endings/endings.ts';
import { runChild } from '../harness/endings/run-child.ts';

const run = promisify(execFile);

export interface Release {
  /** Its commit, short. */
  commit: string;
  folder: string;
  /** The server's program. */
  program: string;
  /** Runs one of its programs with node; answers the output. Throws an Error that ends with the output. */
  node: (words: readonly string[], env?: Record<string, string>) => Promise<string>;
  remove: () => Promise<void>;
}

/** The files that define the database's schema. */
const SCHEMA = ['server/db/schema', 'server/db/functions', 'server/db/grants.sql'];

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', words);
  return stdout.trim();
}

/**
 * A release is a commit that somebody built and started (deploy/README.md): the newest tag before this
 * commit. Without tags it is the last commit before this version's schema, the only difference that matters.
 */
async function nameRelease(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => '');
  if (tag !== '') return tag;
  const last = await git('rev-list', '-1', 'HEAD', '--', ...SCHEMA);
  return `${last}^`;
}

async function findCommit(given: string | undefined): Promise<string> {
  const name = given ?? (await nameRelease().catch(() => undefined));
  const commit =
    name !== undefined &&
    (await git('rev-parse', '--verify', '--quiet', '--short', `${name}^{commit}`).catch(() => ''));
  if (commit) return commit;
  throw new Error(
    given === undefined
      ? 'The release before is not known: name a commit, npm run verify:previous -- --release COMMIT.'
      : `"${given}" is no commit of this repository.`,
  );
}

/** Checks it out, installs and builds it as its own `npm run build` does. */
export async function buildRelease(given: string | undefined): Promise<Release> {
  const commit = await findCommit(given);
  const home = await mkdtemp(join(tmpdir(), 'kosheli-previous-'));
  const folder = join(home, 'release');
  const remove = endLater(async () => {
    await rm(home, { recursive: true, force: true });
    await git('worktree', 'prune');
  });
  const node: Release['node'] = async (words, env = {}) => {
    const { code, output } = await runChild(words, { cwd: folder, env });
    if (code === 0) return output;
    throw new Error(`${words[0]} of ${commit} failed: ${output.slice(-4_000)}`);
  };
  try {
    await git('worktree', 'add', '--detach', folder, commit);
    await node(['setup/build.mjs'], { npm_config_prefer_offline: 'true' });
    return { commit, folder, program: join(folder, 'build/server/main.js'), node, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
