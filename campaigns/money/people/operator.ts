// An operator who refunds payments while the product is killed, and afterwards resolves the refunds
// that only a person can resolve.
import type { GatewayName } from '#gateways/gateways.ts';
import { resolveRefund } from '#server/payments/refunds/decide-refund.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { RefundAsk } from '#server/payments/refunds/open-refund.ts';
import { refundsIn } from '../../books/refund-books.ts';
import { gatewayNamed } from '../../gateways/gateways.ts';
import { pause } from '../../harness/concurrency.ts';
import type { Random } from '../../harness/random.ts';
import { retryWhenBusy, rowsOf } from '../../harness/retry-when-busy.ts';
import type { Group } from './group.ts';

const EVERY_MS = 250;

const PAID = `select id, order_id as "orderId", user_id as "userId", gateway from payment_attempts
  where user_id = any ($1) and state = 'succeeded' order by id`;

type PaidAttempt = RefundAsk['attempt'] & { gateway: GatewayName };

/**
 * Opens a full or partial refund of one payment after the other, like `npm run kosheli -- refund`. The
 * product sends it; where the gateway has no call for refunds, the operator makes it by hand.
 */
export async function refundPayments(
  { testbed, members }: Group,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const { owner } = testbed.database;
  const ids = members.map(({ id }) => id);
  for (let turn = 0; !isOver(); turn += 1) {
    await pause(EVERY_MS);
    const rows = await rowsOf<PaidAttempt>(owner, PAID, [ids]);
    if (rows.length === 0) continue;
    const amountPaisa = random.chance(0.5) ? undefined : BigInt(random.whole(10, 200)) * 100n;
    const attempt = random.pick(rows);
    const byHand = gatewayNamed(attempt.gateway).readRefunded ? undefined : `HAND-${turn}`;
    const refund = { attempt, amountPaisa, why: 'a campaign', byHand };
    await retryWhenBusy(() => openRefund(owner, refund));
  }
}

/** The largest first: of several parts it is the easiest to recognise. */
const UNRESOLVED = `select r.id, r.gateway, a.transaction_id as "transactionId",
    r.charged_paisa as "chargedPaisa",
    (select coalesce(sum(o.charged_paisa), 0)::bigint from refunds o
     where o.attempt_id = a.id and o.state = 'refunded' and not o.is_by_hand) as "knownPaisa"
  from refunds r join payment_attempts a on a.id = r.attempt_id
  where r.state in ('sending', 'pending') and r.due_at is null
  order by r.charged_paisa desc, r.id limit 1`;

interface UnresolvedRefund {
  id: string;
  gateway: GatewayName;
  transactionId: string;
  chargedPaisa: bigint;
  knownPaisa: bigint;
}

/**
 * Resolves each refund in manual review by the gateway's own book, like `npm run kosheli -- settle`.
 * Answers how many there were.
 */
export async function resolveRefunds({
  database: { owner },
  sandbox,
}: Group['testbed']): Promise<number> {
  for (let resolved = 0; ; resolved += 1) {
    const [refund] = await rowsOf<UnresolvedRefund>(owner, UNRESOLVED);
    if (!refund) return resolved;
    const { id: refundId, gateway, transactionId, chargedPaisa, knownPaisa } = refund;
    const book = await refundsIn(sandbox, gatewayNamed(gateway));
    const isSent = (book.get(transactionId) ?? 0n) >= knownPaisa + chargedPaisa;
    const decision = { refundId, outcome: isSent ? 'sent' : 'failed', why: 'by its book' } as const;
    await retryWhenBusy(() => resolveRefund(owner, decision));
  }
}
