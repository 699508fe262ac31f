// `npm run bench`: builds everything and the measurements, then runs them.

import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from './browser/find-browser.mjs';
import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install, npm } from './install.mjs';
import { place } from './place.mjs';
import { run } from './run.mjs';

const words = process.argv.slice(2);

/** Lighthouse is not among the product's packages; it is installed only when `web` is requested. */
async function lighthouseFor() {
  if (!words.includes('web')) return {};
  const folder = place('.cache', 'lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(place('bench', 'lighthouse', name), join(folder, name));
  }
  const orders = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run([...npm(), ...orders], { quiet: true, cwd: folder });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output.trim()}`);
  return { LIGHTHOUSE: join(folder, 'node_modules', 'lighthouse', 'core', 'index.js') };
}

/** A browser measures the size of the pages; without one, everything else is still measured. */
async function browserFor() {
  const isAsked =
    words.every((word) => word === 'quick') ||
    ['pages', 'web'].some((word) => words.includes(word));
  const path = isAsked ? await findBrowser().catch(() => undefined) : undefined;
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}

await command(async () => {
  await install();
  await buildParts(['web', 'server', 'sandbox', 'bench']);
  const main = place('build', 'bench', 'main.js');
  // The measured app gets the memory that `npm start` gives it: its children inherit these options.
  const program = [process.execPath, ...process.execArgv, main];
  const { code } = await run([...program, ...words], {
    env: { ...(await browserFor()), ...(await lighthouseFor()) },
  });
  process.exitCode = code;
});
