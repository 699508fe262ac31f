// Queries a gateway about our attempts one by one, for gateways without a list.
import type { AskedAttempt, GatewayStatus } from '#gateways/gateway.ts';
import type { LineState, Told } from '#providers/statement.ts';

/** The number of concurrent queries. */
const AT_ONCE = 8;

interface Asker {
  status: (attempt: AskedAttempt) => Promise<GatewayStatus>;
}

/** The states that are results; all others count as unknown. */
const STATES: Readonly<Record<string, LineState>> = {
  succeeded: 'done',
  failed: 'not done',
  cancelled: 'not done',
  open: 'open',
  pending: 'open',
};

function toldOf({ transactionId, chargedPaisa }: AskedAttempt, status: GatewayStatus): Told {
  const { kind } = status;
  if (kind === 'not found') return 'never heard';
  const state = STATES[kind];
  if (state === undefined) return 'unknown';
  const amountPaisa = kind === 'succeeded' ? status.chargedPaisa : chargedPaisa;
  // The answer has no time; the comparison then uses the day on which the attempt began.
  const line = { what: 'payment', reference: transactionId, state, amountPaisa } as const;
  return { ...line, at: undefined, words: kind };
}

/** Returns an answer for each attempt, by position; `unknown` if the query failed. Never throws. */
export async function askEach(gateway: Asker, attempts: readonly AskedAttempt[]): Promise<Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const part = attempts.slice(from, from + AT_ONCE);
    told.push(
      ...(await Promise.all(
        part.map(async (attempt) => toldOf(attempt, await gateway.status(attempt))),
      )),
    );
  }
  return told;
}
