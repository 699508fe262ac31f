// What sending would do, for the page that asks once more. It never looks whether an address has an
// account: a name is shown only where money went between the two before.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { limitsWithin } from '#server/limits/spend-limit.ts';
import { transferLeft } from '#server/limits/transfer-limit.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { personById } from '#server/users/person.ts';
import { maskName } from './mask-name.ts';
import { assertMaySend } from './may-send.ts';
import { nameOfKnown } from './transfers-table.ts';

const HOUR_SECONDS = 3_600;
/** Generous for who mistypes; nothing is given away by asking more often. */
const PREVIEWS_AN_HOUR = 60;

export interface Previewing {
  userId: string;
  receiverEmail: string;
  amountPaisa: Paisa;
}

export interface Preview {
  /** Initials; null for an address that is new to this person. */
  receiverName: string | null;
  balanceAfterPaisa: Paisa;
  eachPaisa: Paisa | null;
  monthLeftPaisa: Paisa | null;
}

/** Throws Refused as sending does for what is the sender's own, and 429 above sixty an hour. */
export async function previewTransfer(
  { pool, tries }: { pool: pg.Pool; tries: Pick<Tries, 'take'> },
  { userId, receiverEmail, amountPaisa }: Previewing,
): Promise<Preview> {
  const limit = { name: 'transfer preview', of: userId, most: PREVIEWS_AN_HOUR };
  await tries.take([{ ...limit, seconds: HOUR_SECONDS }]);
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
