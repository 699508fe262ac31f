// The browser that is already known to work here, so that a single test can be run by itself.

import { existsSync, readFileSync } from 'node:fs';

import { place } from '../place.mjs';

/** Where the last finding is noted down. */
export const noteFile = place('.cache', 'browser.json');

/** @returns {string | undefined} the path that was noted down the last time, if there was one */
export function notedBrowser() {
  return existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')).path : undefined;
}

/**
 * A browser keeps its pictures of pages in temporary files, which grow to gigabytes in a long run: they
 * do not belong where the other temporary files of tests are, in memory.
 */
const onDisk = process.platform === 'linux' ? { TMPDIR: '/var/tmp' } : {};

/** How Playwright and vitest start it: the one named by CHROMIUM_PATH, else the noted one. */
export function knownBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'] || notedBrowser();
  return { env: { ...process.env, ...onDisk }, ...(executablePath ? { executablePath } : {}) };
}
