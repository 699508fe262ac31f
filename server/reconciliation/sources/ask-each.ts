// Queries a gateway about our attempts one by one, for gateways without a list.
import type { Paisa } from '#contract/money.ts';
import type { AskedAttempt, GatewayStatus } from '#gateways/gateway.ts';
import type { LineState, Told } from '#providers/statement.ts';

/** The number of concurrent queries. */
const AT_ONCE = 8;

export interface AskedPayment extends AskedAttempt {
  /** What the gateway was asked for; `chargedPaisa` is what it took, as booked. */
  askedPaisa: Paisa;
  /** The sum of our own refunds of it. */
  refundedPaisa: Paisa;
}

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

/**
 * Whether our own refunds explain that the gateway no longer calls the payment successful. Then it counts
 * as done, because the refund is an entry of its own.
 */
function isExplained(
  { chargedPaisa, refundedPaisa }: AskedPayment,
  status: GatewayStatus,
): boolean {
  if (status.kind === 'succeeded' || status.refunded === undefined) return false;
  if (status.refunded === 'in full') return refundedPaisa >= chargedPaisa;
  return refundedPaisa > 0n && refundedPaisa < chargedPaisa;
}

function toldOf(asked: AskedPayment, status: GatewayStatus): Told {
  const { transactionId, chargedPaisa } = asked;
  const { kind } = status;
  if (kind === 'not found') return 'never heard';
  const state = isExplained(asked, status) ? 'done' : STATES[kind];
  if (state === undefined) return 'unknown';
  const amountPaisa = kind === 'succeeded' ? status.chargedPaisa : chargedPaisa;
  // The answer has no time; the comparison then uses the day on which the attempt began.
  const line = { what: 'payment', reference: transactionId, state, amountPaisa } as const;
  const refunded = kind === 'succeeded' ? undefined : status.refunded;
  return { ...line, at: undefined, words: refunded === undefined ? kind : `refunded ${refunded}` };
}

/** Returns an answer for each attempt, by position; `unknown` if the query failed. Never throws. */
export async function askEach(gateway: Asker, attempts: readonly AskedPayment[]): Promise<Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const part = attempts.slice(from, from + AT_ONCE);
    told.push(
      ...(await Promise.all(
        part.map(async (attempt) => {
          const { askedPaisa: chargedPaisa } = attempt;
          return toldOf(attempt, await gateway.status({ ...attempt, chargedPaisa }));
        }),
      )),
    );
  }
  return told;
}
