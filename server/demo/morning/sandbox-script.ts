// Scripts the outcome of the next top-up at the sandbox's aggregator.

const ANSWER_MS = 10_000;
/** Limits the script to top-ups of one operator, so that no other call takes it. */
const ONLY = 'use/ntc';

export async function scriptTopUp(
  { url, signal }: { url: string; signal: AbortSignal },
  outcome: 'silent-success' | 'silent-failed' | 'success-then-refunded',
): Promise<void> {
  const response = await fetch(`${url}/scripts/khalti-service`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, times: 1, only: ONLY }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  if (!response.ok) throw new Error(`the sandbox takes no script: ${await response.text()}`);
}
