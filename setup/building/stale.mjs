// Detects whether a build is out of date, by the contents of its sources and not by their dates.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

import { place } from '../place.mjs';

/**
 * A hash over names, sizes and contents of everything below the given files and folders.
 * Test files are left out, because they are never built.
 * @param {string[]} sources paths inside the project
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesBelow).toSorted()) {
    const content = readFileSync(place(path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(place(path))) return [];
  const entries = readdirOrNothing(path);
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(`${path}/${entry.name}`));
}

/** @param {string} path */
function readdirOrNothing(path) {
  try {
    return readdirSync(place(path), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Runs `make` if the sources have changed since its last successful run.
 * @param {{ stamp: string, sources: string[] }} what
 * @param {() => Promise<void>} make
 */
export async function whenStale(what, make) {
  const stampFile = place('build', `${what.stamp}.stamp`);
  const wanted = fingerprint(what.sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  rmSync(stampFile, { force: true });
  await make();
  mkdirSync(place('build'), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}
