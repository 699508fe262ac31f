// `verify:auth`: every call by every kind of caller, probes across accounts, guesses of every kind of
// code, and answers that must not tell whether an account exists.
import { table } from '../../bench/report.ts';
import type { Campaign, Violation } from '../campaign.ts';
import { makeRandom } from '../harness/random.ts';
import { MANY_SMS } from '../harness/settings.ts';
import { startTestbed } from '../harness/testbed.ts';
import { makeCallers } from './callers.ts';
import { readDocument } from './document.ts';
import { FROZEN_ACTS, playFrozenActs } from './frozen-acts.ts';
import { guessCodes } from './guesses.ts';
import { playMatrix, unnamed } from './matrix.ts';
import { probe } from './probes.ts';
import { compareAnswers } from './same-answer.ts';

const FULL = { probes: 2_000, samples: 1_000 };
const QUICK = { probes: 100, samples: 3 };

/** No human check and no limit on SMS codes, so that every request is sent at once. */
const SETTINGS = {
  HUMAN_CHECK: 'off',
  // Refusals are logged, and tell who was refused.
  LOG: 'info',
  // The product's own status queries would change the payment attempt whose rows must stay the same.
  PAYMENT_ASK_SECONDS: '3600,3600',
  ...MANY_SMS,
};

/** I19: a session token, or the owner's name or phone number, in the log. */
function leaksInLog(output: string, words: readonly string[]): Violation[] {
  return words
    .filter((word) => output.includes(word))
    .map((word) => ({ invariant: 'I19', detail: `the log contains ${word}` }));
}

export const auth: Campaign = async ({ server, bug, seed, count, isQuick, ...options }) => {
  const { probes, samples } = isQuick ? QUICK : FULL;
  const random = makeRandom(seed);
  const testbed = await startTestbed({ server, name: 'auth', bug, settings: SETTINGS });
  try {
    const calls = await readDocument(testbed.url);
    const { callers } = await makeCallers(testbed);
    const matrix = await playMatrix(testbed.url, calls, callers);
    const frozen = await playFrozenActs(testbed);
    options.log(`${matrix.cells + frozen.cells} cells are tried; probing across accounts …`);
    const probed = await probe(testbed, calls, { count: count ?? probes, random });
    options.log('Guessing codes …');
    const guessed = await guessCodes(testbed);
    options.log('Comparing answers about known and unknown addresses …');
    const same = await compareAnswers(testbed, {
      count: options.counts['samples'] ?? samples,
      random,
      isTimed: !isQuick,
    });
    const tokens = callers.flatMap(({ token }) => token ?? []);
    const output = testbed.products.map((product) => product.output()).join('\n');
    const parts = {
      matrix: [...unnamed(calls, FROZEN_ACTS), ...matrix.violations],
      frozen: frozen.violations,
      probes: probed.violations,
      guesses: guessed.violations,
      answers: same.violations,
      log: leaksInLog(output, [...tokens, 'Ownerina', '9819998877']),
    };
    return {
      figures: {
        calls: calls.length,
        callers: callers.length,
        cells: matrix.cells + frozen.cells,
        probes: probed.probes,
        guesses: guessed.guesses,
        samples: same.samples,
      },
      tables: [
        table(
          ['part', 'violations'],
          Object.entries(parts).map(([name, found]) => [name, String(found.length)]),
        ),
        same.table,
      ],
      violations: Object.values(parts).flat(),
      notCovered: output.includes('"level":30') ? [] : ['the log, which has no refusal'],
    };
  } finally {
    await testbed.stop();
  }
};
