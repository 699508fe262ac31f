// An operator who gives money back to where it came from, while people live and the product dies: as
// `npm run kosheli -- refund` writes it down; sending it is the product's.
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { RefundTellers } from '#server/payments/refunds/open-refund.ts';
import type { Random } from '../../harness/random.ts';
import { patiently, rowsOf } from '../patiently.ts';
import type { Crew } from './crew.ts';

/** The product writes the mails; an operator at the database need not. */
const QUIET: RefundTellers = {
  tellSentBack: () => Promise.resolve(),
  tellNotSentBack: () => Promise.resolve(),
};

const EVERY_MS = 400;

/** Payments that a gateway of ours can send back. */
const PAID = `select id, order_id as "orderId", user_id as "userId" from payment_attempts
  where user_id = any ($1) and state = 'succeeded' and gateway in ('payu', 'stripe') order by id`;

interface PaidAttempt {
  id: string;
  orderId: string;
  userId: string;
}

/** Gives back all or a part of one payment after the other, until the crew has lived. */
export async function giveBack(
  { world, members }: Crew,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const { owner } = world.database;
  const ids = members.map(({ id }) => id);
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const rows = await rowsOf<PaidAttempt>(owner, PAID, [ids]);
    if (rows.length === 0) continue;
    const amountPaisa = random.chance(0.5) ? undefined : BigInt(random.whole(10, 200)) * 100n;
    const ask = { attempt: random.pick(rows), amountPaisa, why: 'a campaign', byHand: undefined };
    await patiently(() => openRefund(owner, ask, QUIET));
  }
}
