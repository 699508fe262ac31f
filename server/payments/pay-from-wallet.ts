// Pays orders from wallets: a list in one call of the database, of which one request is a list of
// one.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { callOnce, statement } from '#server/db/transaction.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';

/**
 * One request to pay; a user may stand in the list only once, so that each decision sees the
 * balance as it is.
 */
export interface WalletPayment {
  userId: string;
  orderId: string;
  keyed: KeyedAsk | undefined;
  /** What the page showed; only compared. */
  shownPaisa: Paisa | undefined;
  /**
   * Whether it was tried before without a key and its commit got no answer: paid already then means
   * done.
   */
  isAgain?: boolean;
}

export interface Paid {
  id: string;
  state: OrderState;
}

const STATUS = {
  'order.not_found': 404,
  'error.key_reused': 422,
  'payment.wallet_for_wallet': 409,
  'order.already_paid': 409,
  'order.not_payable': 409,
  'payment.in_review': 409,
  'payment.amount_differs': 409,
  'payment.insufficient': 409,
  'payment.limit': 409,
} as const;

interface Verdict {
  place: number;
  verdict: 'paid' | keyof typeof STATUS;
  balancePaisa: Paisa;
  /** Null when there is no such order. */
  totalPaisa: Paisa | null;
}

const PAY = statement(
  'pay_orders_from_wallets',
  `select place, verdict, balance_paisa as "balancePaisa", total_paisa as "totalPaisa"
   from pay_orders_from_wallets($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::bytea[],
     $6::bigint[])`,
);

function answerOf(orderId: string, { verdict, balancePaisa, totalPaisa }: Verdict): Paid | Refused {
  if (verdict === 'paid') return { id: orderId, state: 'paid' };
  const values = {
    balance: rupeesFromPaisa(balancePaisa),
    total: rupeesFromPaisa(totalPaisa ?? 0n),
  };
  return new Refused(STATUS[verdict], { error: message(verdict, values) });
}

/**
 * Pays a list of orders from their owners' wallets and answers each by itself: paid, or a Refused
 * (404 not theirs, 409 for a balance, limit or state that forbids it, 422 for a reused key). The
 * whole verb is the database's function of the same name, because it is what we do most: the rules
 * and their order stand there. Throws UnknownOutcome when the list was sent and no answer came.
 */
export async function payOrdersFromWallets(
  pool: pg.Pool,
  payments: readonly WalletPayment[],
): Promise<(Paid | Refused)[]> {
  const verdicts = await callOnce<Verdict>(pool, PAY, [
    payments.map(({ userId }) => userId),
    payments.map(({ orderId }) => orderId),
    payments.map(({ isAgain }) => isAgain === true),
    payments.map(({ keyed }) => keyed?.key ?? null),
    payments.map(({ keyed }) => keyed?.askedHash ?? null),
    payments.map(({ shownPaisa }) => shownPaisa ?? null),
  ]);
  const byPlace = new Map(verdicts.map((verdict) => [verdict.place, verdict]));
  return payments.map(({ orderId }, index) => {
    const verdict = byPlace.get(index + 1);
    if (!verdict) throw new Error('the database judges every payment');
    return answerOf(orderId, verdict);
  });
}
