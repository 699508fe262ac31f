// Remembers the browser that worked last time, so that a single test can be run by itself.

import { existsSync, readFileSync } from 'node:fs';

import { place } from '../place.mjs';

/** The file with the path of the browser found last. */
export const noteFile = place('.cache', 'browser.json');

/** @returns {string | undefined} the path saved last time, if any */
export function notedBrowser() {
  return existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')).path : undefined;
}

/**
 * A browser's temporary files (rendered pages) grow to gigabytes in a long run, so they go to the disk:
 * the other temporary files of tests are kept in memory.
 */
const onDisk = process.platform === 'linux' ? { TMPDIR: '/var/tmp' } : {};

/** The launch options for Playwright and vitest: the browser of CHROMIUM_PATH, else the saved one. */
export function knownBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'] || notedBrowser();
  return { env: { ...process.env, ...onDisk }, ...(executablePath ? { executablePath } : {}) };
}
