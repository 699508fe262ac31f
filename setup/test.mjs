// `npm test`: every check, and each kind of test; `npm run test:whole`: all tests; with words: the test files
// whose names contain one of them. The last line of output counts the tests.

import { findBrowser } from './browser/find-browser.mjs';
import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { keepTemporaryFilesInMemory } from './checking/memory-folder.mjs';
import {
  demandTests,
  runPlaywright,
  runScreens,
  runVitest,
  runWithoutBrowser,
} from './checking/run-tests.mjs';
import { campaigns, quickSteps, walk } from './checking/steps.mjs';

const words = process.argv.slice(2);
const filters = words.filter((word) => word !== '--whole');
if (words.includes('--whole')) process.env['TESTS'] = 'whole';

/** @type {import('./checking/steps.mjs').Step} */
const build = {
  title: 'build',
  passes: async () => {
    await buildParts(['web', 'gallery', 'desk', 'server', 'command', 'sandbox', 'campaigns']);
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
  keepTemporaryFilesInMemory();
  const total = { passed: 0, failed: 0 };
  /** @param {{ passed: number, failed: number }} more */
  const add = (more) => {
    total.passed += more.passed;
    total.failed += more.failed;
  };
  /** @param {import('./checking/steps.mjs').Step[]} steps */
  const walkInTurn = async (steps) => {
    for (const step of steps) {
      add((await walk(step)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    }
  };
  await Promise.all([walkInTurn([browser]), walkInTurn([build])]);
  if (filters.length > 0) {
    const count = await runVitest(filters);
    demandTests(filters, count, '; journeys have a command of their own, npm run test:journeys');
    add(count);
  } else {
    // While one lane waits, another computes. Only one has browsers.
    await Promise.all([
      walkInTurn(quickSteps),
      runScreens()
        .then(add)
        .then(() => runPlaywright())
        .then(add),
      runWithoutBrowser()
        .then(add)
        .then(() => walkInTurn([campaigns])),
    ]);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
