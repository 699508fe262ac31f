// An operator who gives money back to where it came from while people live and the product dies, and
// who finds out afterwards what nobody else can.
import { resolveRefund } from '#server/payments/refunds/decide-refund.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { RefundAsk } from '#server/payments/refunds/open-refund.ts';
import { wentBackAt } from '../../books/refund-books.ts';
import type { GivingBack } from '../../books/refund-books.ts';
import type { Random } from '../../harness/random.ts';
import { BY_HAND, WAY_OF } from '../../harness/ways.ts';
import type { GatewayName } from '../../harness/ways.ts';
import { patiently, rowsOf } from '../patiently.ts';
import type { Crew } from './crew.ts';

const EVERY_MS = 400;

const PAID = `select id, order_id as "orderId", user_id as "userId", gateway from payment_attempts
  where user_id = any ($1) and state = 'succeeded' order by id`;

type PaidAttempt = RefundAsk['attempt'] & { gateway: GatewayName };

/**
 * Gives back all or a part of one payment after the other, until the crew has lived: as
 * `npm run kosheli -- refund` writes it down. Sending it is the product's, where there is a call for
 * that; elsewhere the operator has done it.
 */
export async function giveBack(
  { world, members }: Crew,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const { owner } = world.database;
  const ids = members.map(({ id }) => id);
  for (let turn = 0; !isOver(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const rows = await rowsOf<PaidAttempt>(owner, PAID, [ids]);
    if (rows.length === 0) continue;
    const amountPaisa = random.chance(0.5) ? undefined : BigInt(random.whole(10, 200)) * 100n;
    const attempt = random.pick(rows);
    const byHand = BY_HAND.has(WAY_OF[attempt.gateway]) ? `HAND-${turn}` : undefined;
    const ask = { attempt, amountPaisa, why: 'a campaign', byHand };
    await patiently(() => openRefund(owner, ask));
  }
}

/** The largest first: of several parts these are found most surely. */
const LEFT = `select r.id, r.gateway, a.transaction_id as "transactionId",
    r.charged_paisa as "chargedPaisa",
    (select coalesce(sum(o.charged_paisa), 0)::bigint from refunds o
     where o.attempt_id = a.id and o.state = 'refunded' and not o.is_by_hand) as "knownPaisa"
  from refunds r join payment_attempts a on a.id = r.attempt_id
  where r.state in ('sending', 'pending') and r.due_at is null
  order by r.charged_paisa desc, r.id limit 1`;

interface LeftRefund {
  id: string;
  gateway: GivingBack;
  transactionId: string;
  chargedPaisa: bigint;
  knownPaisa: bigint;
}

/**
 * Decides each refund whose gateway could not tell how it ended, by what the gateway's own book says:
 * as `npm run kosheli -- settle` does for whoever looked there. Answers how many there were.
 */
export async function decideRefunds({ database: { owner }, outside }: Crew['world']) {
  for (let decided = 0; ; decided += 1) {
    const [left] = await rowsOf<LeftRefund>(owner, LEFT);
    if (!left) return decided;
    const { id: refundId, gateway, transactionId, chargedPaisa, knownPaisa } = left;
    const wentPaisa = (await wentBackAt(outside, gateway)).get(transactionId) ?? 0n;
    const outcome = wentPaisa >= knownPaisa + chargedPaisa ? 'sent' : 'failed';
    const why = 'a campaign looked into the book';
    await patiently(() => resolveRefund(owner, { refundId, outcome, why }));
  }
}
