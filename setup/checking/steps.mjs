// The quick checks in their order; both `npm run check` and `npm test` run them.

import { readFileSync } from 'node:fs';

import { missingFromLock } from './lock-check.mjs';
import { place } from '../place.mjs';
import { run, tool } from '../run.mjs';

/**
 * One step: its heading, and a function that runs it and answers whether it passed.
 * @typedef {{ title: string, passes: () => Promise<boolean> }} Step
 */

const QUICK_CAMPAIGNS = [
  'money',
  'slow',
  'kills',
  'disk',
  'clock',
  'soak',
  'races',
  'callbacks',
  'auth',
  'upload',
  'desk',
  'fuzz',
];

/** Tools in Go, which end soon, clean up their memory less often, and as usual from two gigabytes on. */
const RARE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/** @type {Step[]} */
export const quickSteps = [
  { title: 'format', passes: () => succeeds([...tool('oxfmt'), '--check', '.']) },
  {
    title: 'lint',
    // One processor, hence one type checker, as below.
    passes: () =>
      succeeds([...tool('oxlint'), '--type-aware', '--deny-warnings'], {
        ...RARE_COLLECTION,
        GOMAXPROCS: '1',
      }),
  },
  { title: 'lock file', passes: async () => isLockComplete() },
  { title: 'types of the server', passes: () => typesOf('tsconfig.server.json') },
  { title: 'types of the web app', passes: () => typesOf('tsconfig.web.json') },
  { title: 'unused code', passes: () => succeeds([...tool('knip'), '--no-progress']) },
];

/**
 * A short, fixed run of each campaign, as it was built. To search for new bugs, run a whole campaign with
 * another seed.
 * @type {Step}
 */
export const campaigns = {
  title: 'campaigns',
  passes: async () => {
    const main = place('build', 'campaigns', 'main.js');
    return succeeds([process.execPath, main, ...QUICK_CAMPAIGNS, '--quick', '--seed', '1']);
  },
};

/**
 * Runs one step; prints its heading and result below any output of a failure.
 * @param {Step} step
 */
export async function walk(step) {
  const from = performance.now();
  const passed = await step.passes().catch((error) => {
    console.error(error.message);
    return false;
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(passed ? `✓ ${step.title} (${seconds} s)` : `✗ ${step.title} failed, see above`);
  return passed;
}

/**
 * Runs a tool and shows its output only if it fails.
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 */
async function succeeds(words, env = {}) {
  const { code, output } = await run(words, { quiet: true, env });
  if (code !== 0) console.error(output.trim());
  return code === 0;
}

/**
 * One checker: each further one computes the types that it shares with the others again.
 * @param {string} project
 */
function typesOf(project) {
  return succeeds(
    [...tool('typescript', 'tsc'), '-p', project, '--checkers', '1'],
    RARE_COLLECTION,
  );
}

function isLockComplete() {
  const missing = missingFromLock(JSON.parse(readFileSync(place('package-lock.json'), 'utf8')));
  for (const sentence of missing) console.error(sentence);
  return missing.length === 0;
}
