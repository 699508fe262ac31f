// Declares the parts of the build with their sources, and builds those that are out of date.

import { join } from 'node:path';

import { compressFolder } from './compress.mjs';
import { builtFiles } from './built-files.mjs';
import { prerender } from './prerender.mjs';
import { place } from '../place.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { whenStale } from './stale.mjs';

const everywhere = ['package.json', 'package-lock.json', 'setup/building'];
const shared = ['contract', 'billers', 'gateways'];

/**
 * Programs that the server starts as separate processes: built file name → entry source.
 * @type {Record<string, string>}
 */
export const serverPrograms = {
  'document-reader': 'server/kyc/files/reading/document-reader.ts',
};

/**
 * @typedef {'web' | 'gallery' | 'desk' | 'server' | 'command' | 'sandbox' | 'bench' | 'campaigns'} PartName
 */

/**
 * The sources of each part; `entry` is the main file of a Node program, `others` are the programs that it
 * starts.
 * @type {Record<PartName, { reads: string[], entry?: string, others?: Record<string, string> }>}
 */
const parts = {
  web: { reads: [...shared, 'ui', 'web', 'vite.config.ts'] },
  gallery: { reads: [...shared, 'ui', 'web', 'vite.config.ts'] },
  desk: { reads: [...shared, 'ui', 'web', 'desk', 'vite.config.ts'] },
  server: {
    reads: [...shared, 'providers', 'server'],
    entry: 'server/main.ts',
    others: serverPrograms,
  },
  command: { reads: [...shared, 'providers', 'server'], entry: 'server/command.ts' },
  sandbox: { reads: ['sandbox'], entry: 'sandbox/main.ts' },
  bench: {
    reads: [...shared, 'providers', 'server', 'setup/testing', 'bench'],
    entry: 'bench/main.ts',
  },
  campaigns: {
    reads: [...shared, 'providers', 'server', 'setup/testing', 'bench', 'e2e', 'campaigns'],
    entry: 'campaigns/main.ts',
  },
};

/**
 * The files and folders that a part is built from.
 * @param {PartName} name
 */
export function readsOf(name) {
  return parts[name].reads;
}

/**
 * Builds the named parts into `build/<part>`, each only if its sources have changed.
 * Throws an Error with the build tool's message if one fails.
 * @param {(PartName)[]} names
 */
export async function buildParts(names) {
  for (const name of names) {
    const part = parts[name];
    await whenStale({ stamp: name, sources: [...everywhere, ...part.reads] }, async () => {
      const from = performance.now();
      if (part.entry !== undefined) await buildProgram(name, part.entry, part.others);
      else if (name === 'web') await buildWeb();
      else if (name === 'desk') await buildDesk();
      else await buildGallery();
      console.log(`Built the ${name} in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
    });
  }
}

async function buildWeb() {
  const { build } = await import('vite');
  const built = await build({
    configFile: place('vite.config.ts'),
    logLevel: 'warn',
    build: {
      rolldownOptions: { input: [place('web', 'index.html'), place('web', 'after-paint.ts')] },
    },
  });
  const folder = place('build', 'web');
  const files = builtFiles(built);
  await prerender(folder, { files, languages: ['en', 'ne'] });
  await buildServiceWorker(folder, files);
  await compressFolder(join(folder, 'assets'));
}

/** Built separately, so that it adds nothing to the site. */
async function buildGallery() {
  const { build } = await import('vite');
  await build({
    configFile: place('vite.config.ts'),
    logLevel: 'warn',
    base: '/gallery/',
    publicDir: false,
    build: {
      outDir: place('build', 'gallery'),
      rolldownOptions: { input: place('web', 'gallery.html') },
    },
  });
}

/** The back office, which its own server serves. */
async function buildDesk() {
  const { build } = await import('vite');
  const folder = place('build', 'desk');
  await build({
    configFile: place('vite.config.ts'),
    root: place('desk'),
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: folder },
  });
  await compressFolder(join(folder, 'assets'));
}

/**
 * The packages that are bundled, because their hundreds of files make up a third of a start; no order passes
 * through them. All others stay beside the programs (decision 0098).
 */
const BUNDLED = [
  'stripe',
  /^@simplewebauthn\//,
  // What that needs.
  /^@(?:hexagon|levischuck|peculiar)\//,
  /^(?:asn1js|pvtsutils|pvutils|reflect-metadata|tslib|tsyringe)$/,
];

/**
 * The vite settings that bundle one of our programs into a single file for Node.
 * @param {string} name
 * @param {string} entry
 * @param {Record<string, string>} [others]
 * @returns {import('vite').InlineConfig}
 */
export function programSettings(name, entry, others = {}) {
  return {
    configFile: false,
    root: place(),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: place('build', name),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: entry, ...others },
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

/**
 * @param {string} name
 * @param {string} entry
 * @param {Record<string, string>} [others]
 */
async function buildProgram(name, entry, others) {
  const { build } = await import('vite');
  await build(programSettings(name, entry, others));
}
