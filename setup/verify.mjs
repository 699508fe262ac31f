// `npm run verify:races` and the other campaigns: builds the product and runs the named campaigns.

import { buildParts } from './building/build-parts.mjs';
import { findBrowser } from './browser/find-browser.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';
import { run } from './run.mjs';

await command(async () => {
  await install();
  await buildParts(['web', 'desk', 'server', 'sandbox', 'campaigns']);
  // The journeys of the `previous` campaign need a browser.
  if (process.argv.includes('previous')) process.env['CHROMIUM_PATH'] = await findBrowser();
  const main = place('build', 'campaigns', 'main.js');
  const { code } = await run([process.execPath, main, ...process.argv.slice(2)]);
  process.exitCode = code;
});
