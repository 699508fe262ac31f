// The alternative (c) to the product's batch, as such code is usually written: a transaction of eight
// statements for each request, on plain tables. What it checks stands here again on purpose, in the
// application; the month, the tiers and the price are the product's own.
import type pg from 'pg';
import { feesFromWire } from '#contract/payments/fees.ts';
import type { WireFees } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf, WALLET_TERMS } from '#contract/price.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { PayOne } from './pay-one.ts';

interface Wallet {
  posted: bigint;
  version: bigint;
}

interface Unpaid {
  user_id: string;
  type: string;
  state: string;
  version: number;
  amount_paisa: bigint;
  discount_paisa: bigint;
  fees: WireFees;
  pay_journal: string;
  paid_at: Date | null;
  is_expired: boolean;
}

const TAKE_SPEND = `insert into plain.spend_counters as c (user_id, month, used_paisa)
  select u.id, nepal_month(), $2
  from users u
  join limit_tiers t on t.tier = tier_of(u.kyc_status)
  where u.id = $1 and (t.spend_month_paisa is null or $2::bigint <= t.spend_month_paisa)
  on conflict (user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
  where c.used_paisa + excluded.used_paisa <= coalesce((
    select t.spend_month_paisa from users u
    join limit_tiers t on t.tier = tier_of(u.kyc_status)
    where u.id = c.user_id), c.used_paisa + excluded.used_paisa)
  returning used_paisa`;

interface Price {
  totalPaisa: Paisa;
  /** Without fees: what counts against the monthly limit. */
  limitedPaisa: Paisa;
}

function priceFor(wallet: Wallet | undefined, order: Unpaid | undefined, userId: string): Price {
  if (!wallet || order?.user_id !== userId) {
    throw new ApiError(404, { error: message('order.not_found') });
  }
  if (order.type === 'WALLET') {
    throw new ApiError(409, { error: message('payment.wallet_for_wallet') });
  }
  if (order.paid_at !== null) throw new ApiError(409, { error: message('order.already_paid') });
  if (order.state !== 'awaiting_payment' || order.is_expired) {
    throw new ApiError(409, { error: message('order.not_payable') });
  }
  const { amount_paisa: amountPaisa, discount_paisa: discountPaisa } = order;
  const price = priceOf({ amountPaisa, discountPaisa }, WALLET_TERMS, feesFromWire(order.fees));
  if (wallet.posted < price.totalPaisa) {
    throw new ApiError(409, { error: message('payment.insufficient') });
  }
  return { totalPaisa: price.totalPaisa, limitedPaisa: amountPaisa - discountPaisa };
}

async function pay(tx: Transaction, userId: string, orderId: string): Promise<void> {
  const [wallet] = await tx.rows<Wallet>(
    'select posted, version from plain.wallets where account_id = $1 for update',
    [userId],
  );
  const [order] = await tx.rows<Unpaid>(
    `select user_id, type, state, version, amount_paisa, discount_paisa, fees, pay_journal, paid_at,
       expires_at <= now() as is_expired
     from plain.orders where id = $1 for update`,
    [orderId],
  );
  const { totalPaisa: total, limitedPaisa } = priceFor(wallet, order, userId);
  const taken = await tx.rows(TAKE_SPEND, [userId, limitedPaisa]);
  if (taken.length === 0) throw new ApiError(409, { error: message('error.busy') });
  await tx.rows("insert into plain.journals (id, kind, reference) values ($1, 'order-paid', $2)", [
    order?.pay_journal,
    orderId,
  ]);
  const after = (wallet?.posted ?? 0n) - total;
  await tx.rows(
    `insert into plain.postings (journal_id, account_id, amount, version, balance_after)
     values ($1, $2, $3, $4, $5), ($1, $6, $7, null, null)`,
    [
      order?.pay_journal,
      userId,
      -total,
      (wallet?.version ?? 0n) + 1n,
      after,
      systemAccount('in-flight'),
      total,
    ],
  );
  await tx.rows(
    'update plain.wallets set posted = $2, version = version + 1 where account_id = $1',
    [userId, after],
  );
  await tx.rows(
    `update plain.orders set state = 'paid', version = version + 1,
       due_at = now() + dispatch_grace(), paid_with = 'wallet', paid_at = now(),
       total_paisa = $2, charged_paisa = $2, charged_currency = 'NPR'
     where id = $1`,
    [orderId, total],
  );
  await tx.rows(
    "insert into plain.order_events (order_id, version, state) values ($1, $2, 'paid')",
    [orderId, (order?.version ?? 0) + 1],
  );
}

export function payBySeparateStatements(pool: pg.Pool): PayOne {
  return async ({ userId, orderId }) => {
    await inTransaction(pool, (tx) => pay(tx, userId, orderId));
    return { id: orderId, state: 'paid' };
  };
}
