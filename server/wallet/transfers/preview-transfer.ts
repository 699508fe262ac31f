// Previews a transfer for the page that confirms it. It never looks up whether an address has an
// account: a name is shown only after an earlier transfer between the two.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import { transferLeft } from '#server/limits/transfer-limit.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { personById } from '#server/users/person.ts';
import { maskName } from './mask-name.ts';
import { assertMaySend } from './may-send.ts';
import { nameOfKnown } from './transfers-table.ts';

const HOUR_SECONDS = 3_600;
/** Generous for typing mistakes; more previews reveal nothing. */
const PREVIEWS_AN_HOUR = 60;

export interface Previewing {
  userId: string;
  receiverEmail: string;
  amountPaisa: Paisa;
}

export interface Preview {
  /** Initials; null for an address this person has never exchanged money with. */
  receiverName: string | null;
  balanceAfterPaisa: Paisa;
  eachPaisa: Paisa | null;
  monthLeftPaisa: Paisa | null;
}

/**
 * Throws ApiError like a transfer for the sender's own limits and balance, and 429 above sixty
 * previews an hour.
 */
export async function previewTransfer(
  { pool, rateLimiter }: { pool: pg.Pool; rateLimiter: Pick<RateLimiter, 'take'> },
  { userId, receiverEmail, amountPaisa }: Previewing,
): Promise<Preview> {
  const limit = { name: 'transfer preview', of: userId, most: PREVIEWS_AN_HOUR };
  await rateLimiter.take([{ ...limit, seconds: HOUR_SECONDS }]);
  const balancePaisa = await walletBalance(pool, userId);
  return inTransaction(pool, async (tx) => {
    const sender = await personById(tx, userId);
    const limits = await limitsWithin(tx, userId);
    assertMaySend({ sender, receiverEmail, amountPaisa, balancePaisa }, limits);
    const fullName = await nameOfKnown(tx, { userId, email: receiverEmail });
    return {
      receiverName: fullName === undefined ? null : maskName(fullName),
      balanceAfterPaisa: balancePaisa - amountPaisa,
      eachPaisa: limits.transferEachPaisa,
      monthLeftPaisa: transferLeft(limits),
    };
  });
}
