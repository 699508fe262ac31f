// Proves that a build is repeated when its sources change, and only then.

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { place } from '../place.mjs';
import { fingerprint, whenStale } from './stale.mjs';

const folder = `.cache/stale-test-${process.pid}`;
const what = { stamp: `stale-test-${process.pid}`, sources: [folder] };
const make = vi.fn(async () => undefined);

beforeEach(() => {
  mkdirSync(place(folder, 'deep'), { recursive: true });
  writeFileSync(place(folder, 'deep', 'a.ts'), 'one');
});

afterEach(() => {
  rmSync(place(folder), { recursive: true });
  rmSync(place('build', `${what.stamp}.stamp`), { force: true });
  make.mockReset();
});

it('builds once for the same contents, whatever their dates', async () => {
  expect(await whenStale(what, make)).toBe(true);
  utimesSync(place(folder, 'deep', 'a.ts'), 1, 1);
  expect(await whenStale(what, make)).toBe(false);
  expect(make).toHaveBeenCalledTimes(1);
});

it('builds again when a file changes, comes or goes, but not for a test', () => {
  const before = fingerprint(what.sources);
  writeFileSync(place(folder, 'a.test.ts'), 'a test');
  expect(fingerprint(what.sources)).toBe(before);
  writeFileSync(place(folder, 'b.ts'), '');
  const more = fingerprint(what.sources);
  expect(more).not.toBe(before);
  writeFileSync(place(folder, 'deep', 'a.ts'), 'two');
  expect(fingerprint(what.sources)).not.toBe(more);
});

it('tries again after a build that failed', async () => {
  make.mockRejectedValueOnce(new Error('does not build'));
  await expect(whenStale(what, make)).rejects.toThrow('does not build');
  expect(await whenStale(what, make)).toBe(true);
});
