// The human check, called directly: its signature, its expiry, and single use.
import { createChallenge, solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { makeHumanCheck } from './human-check.ts';
import { makeSecrets } from './secrets.ts';

const secrets = makeSecrets('a secret that only tests know, for tests');
const config = { humanCheckCost: 5 };
const database = await testDatabase();
const clock = manualClock();
const check = makeHumanCheck({ pool: database.pool, secrets, config, clock });

/** A valid challenge with one field changed. */
function ours(changes: { expiresAt?: number; hmacSignatureSecret?: string }): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    expiresAt: Math.floor(clock.now().getTime() / 1000) + 100,
    hmacSignatureSecret: secrets.challengeSecret,
    hmacKeySignatureSecret: secrets.answerSecret,
    ...changes,
  });
}

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

it('accepts a solution of its own challenge once, for ten minutes', async () => {
  const challenge = (await check.challenge()) as unknown as Challenge;
  const found = await check.verify(await solved(challenge));
  expect(found).toBeDefined();
  expect(found!.expiresAtSeconds).toBe(Math.floor(clock.now().getTime() / 1000) + 600);
  expect([await check.useUp(found!), await check.useUp(found!)]).toEqual([true, false]);
});

it('refuses an expired challenge', async () => {
  const challenge = (await check.challenge()) as unknown as Challenge;
  const solution = await solved(challenge);
  clock.advance(600_000);
  expect(await check.verify(solution)).toBeUndefined();
});

it('refuses a challenge signed with another secret', async () => {
  expect(await check.verify(await solved(await ours({})))).toBeDefined();
  const foreign = await ours({ hmacSignatureSecret: 'of somebody else' });
  expect(await check.verify(await solved(foreign))).toBeUndefined();
});
