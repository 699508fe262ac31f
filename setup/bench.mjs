// `npm run bench`: builds everything and the measurements, then runs them.

import { findBrowser } from './browser/find-browser.mjs';
import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';
import { run } from './run.mjs';

const words = process.argv.slice(2);

/** The pages are weighed in a browser; without one, the rest is measured all the same. */
async function browserFor() {
  const isAsked = words.every((word) => word === 'quick') || words.includes('pages');
  const path = isAsked ? await findBrowser().catch(() => undefined) : undefined;
  return path === undefined ? {} : { CHROMIUM_PATH: path };
}

await command(async () => {
  await install();
  await buildParts(['web', 'server', 'sandbox', 'bench']);
  const main = place('build', 'bench', 'main.js');
  // The measured app gets the memory that `npm start` gives it: its children inherit these options.
  const program = [process.execPath, ...process.execArgv, main];
  const { code } = await run([...program, ...words], { env: await browserFor() });
  process.exitCode = code;
});
