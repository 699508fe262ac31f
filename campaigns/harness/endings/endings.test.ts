// Tests that a campaign ended by a signal or a failed step leaves nothing: no process and no folder.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isWholeRun, wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { waitUntil } from '../concurrency.ts';

/** The campaign may have to build the product first. */
const STARTED_MS_MAX = 150_000;
const TIMEOUT_MS = 240_000;
/** From the start of the product until it has requests; a slow machine may take longer. */
const UNTIL_REQUESTS_MS = 8_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ends-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As `npm run verify:…` does, in a process group of its own, with temporary files in a folder of its own. */
function startCampaign(words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve('setup/verify.mjs'), ...words], {
    env: { ...process.env, TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { pid: child.pid ?? 0, ended, output: () => output };
}

/** Every file and folder of the run. */
async function left(): Promise<string[]> {
  const runs = (await readdir(folder)).filter((name) => name.startsWith('kosheli-campaigns-'));
  const own = (await readdir(folder)).filter((name) => !runs.includes(name));
  const inside = await Promise.all(runs.map((name) => readdir(join(folder, name))));
  return [...own, ...inside.flat()];
}

/** Everything below the folder of the run; nothing where a folder was renamed during the reading. */
async function pathsNow(): Promise<string[]> {
  return await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

const begins = (start: string) => async (): Promise<boolean> =>
  (await pathsNow()).some((path) => path.includes(start));

/**
 * What still runs in the process group; on Linux also what left the group, recognized by the folder in its
 * environment.
 */
async function running(group: number): Promise<string[]> {
  const names = process.platform === 'linux' ? await readdir('/proc') : [];
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const set = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
        if (!set.includes(folder)) return [];
        return [await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => name)];
      }),
  );
  try {
    process.kill(-group, 0);
    return [...found.flat(), `the group ${group}`];
  } catch {
    return found.flat();
  }
}

async function expectNothingLeft(group: number): Promise<void> {
  expect(await running(group)).toEqual([]);
  expect(await left()).toEqual([]);
}

const SIGNALS: readonly [when: string, signal: NodeJS.Signals, code: number, sign: string][] = [
  ['while the product starts', 'SIGTERM', 143, 'kosheli-e2e-'],
  ['while PostgreSQL starts', 'SIGINT', 130, 'postgres-draft'],
];

it.each(wholeOrQuick(SIGNALS, SIGNALS.slice(0, 1)))(
  'leaves nothing after a signal %s',
  async (_when, signal, code, sign) => {
    const { pid, ended, output } = startCampaign(['races', '--quick', '--seed', '1']);
    expect(
      await waitUntil(begins(sign), { timeoutMs: STARTED_MS_MAX, everyMs: 20 }),
      output(),
    ).toBe(true);
    expect((await running(pid)).length).toBeGreaterThan(0);
    process.kill(pid, signal);
    expect(await ended, output()).toBe(code);
    await expectNothingLeft(pid);
  },
  TIMEOUT_MS,
);

it.runIf(isWholeRun)(
  'leaves nothing after a signal amid its requests, which are no violations',
  async () => {
    // Not the quick campaign: the full one sends requests for minutes.
    const { pid, ended, output } = startCampaign(['races', '--seed', '1']);
    const isStarting = begins('kosheli-e2e-');
    expect(await waitUntil(isStarting, { timeoutMs: STARTED_MS_MAX }), output()).toBe(true);
    await setTimeout(UNTIL_REQUESTS_MS);
    process.kill(-pid, 'SIGINT');
    expect(await ended, output()).toBe(130);
    expect(output()).not.toMatch(/violated|did not finish/);
    await expectNothingLeft(pid);
  },
  TIMEOUT_MS,
);

it(
  'leaves nothing after a step that failed',
  async () => {
    // The product refuses to start with this setting.
    const wrong = { METRICS_PORT: 'none' };
    const { pid, ended, output } = startCampaign(['slow', '--quick', '--seed', '1'], wrong);
    expect(await ended).toBe(1);
    expect(output()).toContain('slow did not finish: the product does not start');
    await expectNothingLeft(pid);
  },
  TIMEOUT_MS,
);
