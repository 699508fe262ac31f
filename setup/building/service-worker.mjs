// Builds the service worker, with the list of files that it caches for offline use.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { place } from '../place.mjs';
import { filesOf } from './built-files.mjs';

/** The sources, besides the app itself, that the order history needs offline. */
const KEPT = [
  /^index\.html$/,
  /fonts\/devanagari\.ts$/,
  /pages\/home\/home-page\.tsx$/,
  /pages\/orders\/orders-page\.tsx$/,
  /account\/members-only\.tsx$/,
  /layout\/footer\/footer\.tsx$/,
  /layout\/header\/header-balance\.tsx$/,
  /offline\/notices\.tsx$/,
  /contract\/texts\/\w+\/(?:catalogue|frame|home|orders)\.ts$/,
];

/**
 * Writes `<folder>/sw.js`. Its version is derived from the file names, which contain content hashes.
 * @param {string} folder the built web app
 * @param {import('./built-files.mjs').BuiltFiles} built
 */
export async function buildServiceWorker(folder, built) {
  const { build } = await import('vite');
  const kept = [...built.keys()].filter((name) => KEPT.some((one) => one.test(name)));
  const files = filesOf(built, kept);
  const page = await readFile(join(folder, 'index.html'));
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    root: place(),
    logLevel: 'warn',
    publicDir: false,
    define: { APP_FILES: JSON.stringify(files), APP_VERSION: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: place('web', 'offline', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
