// `npm test`: every check and every test there is, and at the end one line that counts them.

import { findBrowser } from './browser/find-browser.mjs';
import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { runPlaywright, runVitest } from './checking/run-tests.mjs';
import { quickSteps, walk } from './checking/steps.mjs';

const filters = process.argv.slice(2);

/** @type {import('./checking/steps.mjs').Step} */
const build = {
  title: 'build',
  passes: async () => {
    await buildParts(['web', 'server', 'sandbox']);
    return true;
  },
};

/** @type {import('./checking/steps.mjs').Step} */
const browser = {
  title: 'browser',
  passes: async () => {
    process.env['CHROMIUM_PATH'] = await findBrowser();
    return true;
  },
};

await command(async () => {
  await install();
  const total = { passed: 0, failed: 0 };
  /** @param {{ passed: number, failed: number }} more */
  const add = (more) => {
    total.passed += more.passed;
    total.failed += more.failed;
  };
  for (const step of [...(filters.length === 0 ? quickSteps : []), build, browser]) {
    add((await walk(step)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  add(await runVitest(filters));
  if (filters.length === 0) add(await runPlaywright());
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
