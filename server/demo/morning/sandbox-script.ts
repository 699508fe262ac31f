// Scripts the outcome of the next top-up at the provider's simulator.
import { PROVIDERS } from '#providers/providers.ts';

const ANSWER_MS = 10_000;

/** Throws an Error if the sandbox does not take the script. */
export async function scriptTopUp(
  { url, signal }: { url: string; signal: AbortSignal },
  outcome: 'silent-success' | 'silent-failed' | 'success-then-refunded',
): Promise<void> {
  const provider = PROVIDERS.find(({ simulator }) => simulator.demoTopUps !== undefined);
  if (!provider) throw new Error('no provider has a simulator for the top-ups of the demo');
  // Limited to top-ups of one operator, so that no other call takes the outcome.
  const only = provider.simulator.demoTopUps;
  const response = await fetch(`${url}/scripts/${provider.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, times: 1, only }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  if (!response.ok) throw new Error(`the sandbox takes no script: ${await response.text()}`);
}
