// `npm run verify:races` and its like: builds the product and the campaigns, then runs those named.

import { buildParts } from './building/build-parts.mjs';
import { findBrowser } from './browser/find-browser.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';
import { run } from './run.mjs';

await command(async () => {
  await install();
  await buildParts(['web', 'desk', 'server', 'sandbox', 'campaigns']);
  // Its journeys need one.
  if (process.argv.includes('previous')) process.env['CHROMIUM_PATH'] = await findBrowser();
  const main = place('build', 'campaigns', 'main.js');
  const { code } = await run([process.execPath, main, ...process.argv.slice(2)]);
  process.exitCode = code;
});
