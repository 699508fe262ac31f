// Fetches a human check and solves it: proof of work, nothing for a person to read or click.
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { humanCheck } from '#contract/users.ts';
import { t } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

const WORKERS_MAX = 4;

export interface SolvedCheck {
  /** The value of the field human_check. */
  payload: string;
  /** In milliseconds since 1970; Infinity if the challenge does not expire. */
  expiresAtMs: number;
}

/** Throws CallError when no challenge arrived or none could be solved. */
export async function solveHumanCheck(): Promise<SolvedCheck> {
  // The challenge is signed, so it is sent back unchanged, including fields that the contract omits.
  const challenge = (await call(humanCheck)) as unknown as Challenge;
  const { parameters, signature } = challenge;
  const solution = await solve(challenge);
  if (!solution) throw new CallError(0, { human_check: t('human.failed') });
  const payload = JSON.stringify({ challenge: { parameters, signature }, solution });
  const { expiresAt } = parameters;
  return { payload: btoa(payload), expiresAtMs: expiresAt ? expiresAt * 1000 : Infinity };
}

/** A worker reports failures by an event, which is not an Error. */
async function solve(challenge: Challenge) {
  try {
    return await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
      createWorker: () =>
        new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
    });
  } catch (error) {
    if (error instanceof ErrorEvent || error instanceof Event || error instanceof Error) {
      return undefined;
    }
    throw error;
  }
}
