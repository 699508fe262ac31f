// `npm run test:journeys`: every browser journey at both screen sizes; `npm test` runs some of them at one.
// `npm run crawl`: every screen of every page, in both languages; `npm run shots`: screenshots of them.

import { findBrowser } from './browser/find-browser.mjs';
import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { keepTemporaryFilesInMemory } from './checking/memory-folder.mjs';
import { demandTests, runPlaywright } from './checking/run-tests.mjs';

await command(async () => {
  await install();
  keepTemporaryFilesInMemory();
  await buildParts(['web', 'gallery', 'desk', 'server', 'command', 'sandbox']);
  process.env['CHROMIUM_PATH'] = await findBrowser();
  process.env['TESTS'] = 'whole';
  if (process.argv.includes('--project=shots')) process.env['SHOTS'] ??= 'on';
  const words = process.argv.slice(2);
  const count = await runPlaywright(words);
  demandTests(words, count);
  const { passed, failed } = count;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
