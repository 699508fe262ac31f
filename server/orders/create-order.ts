// Makes an order: reads the request, checks what can be checked early, and stores it with its full
// quote.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { BillerFace } from '#billers/biller.ts';
import { feesToWire } from '#contract/fees.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { UNPAID_ORDERS_MAX } from '#contract/orders.ts';
import { priceOf } from '#contract/price.ts';
import type { Fees, Price } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { assertSold } from '#server/carriers/assert-sold.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { findKept, keepAnswer, readKept } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { lookedUp } from '#server/look-ups/look-up.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import type { OrderRow } from './order-row.ts';
import { findTwin, insertOrder, readUnpaid } from './orders-table.ts';

/** What an order is for; everything else about it is made here. */
export type Wanted = Pick<
  OrderRow,
  | 'userId'
  | 'biller'
  | 'type'
  | 'request'
  | 'recipient'
  | 'operator'
  | 'amountPaisa'
  | 'about'
  | 'detail'
  | 'lookUp'
>;

/**
 * Looks at the balance and at loads under way, with the wallet locked; throws Refused when they
 * forbid the order.
 */
export type WalletCheck = (held: { balancePaisa: bigint; loadingPaisa: bigint }) => void;

/**
 * What of a person's unpaid orders would go into their wallet. Orders are made under the wallet's
 * lock, so hold it to rely on the answer.
 */
export async function loadingOf(tx: Transaction, userId: string): Promise<Paisa> {
  return (await readUnpaid(tx, userId)).loadingPaisa;
}

export interface CreateOptions {
  /** The fees it is quoted with: those in force. */
  fees: Fees;
  keyed: KeyedAsk | undefined;
  checkWallet?: WalletCheck;
}

/**
 * Stores an order and answers its id. A caller's own key, or else the same order within ten
 * seconds, gives the order that is already there. Throws Refused (409) when too many orders are
 * unpaid.
 */
export async function createOrder(
  pool: pg.Pool,
  wanted: Wanted,
  { fees, keyed, checkWallet }: CreateOptions,
): Promise<{ id: string }> {
  const { totalPaisa: walletPaisa } = priceOf({ ...wanted, discountPaisa: 0n }, 'wallet', fees);
  const order = {
    ...wanted,
    walletPaisa,
    fees: feesToWire(fees),
    id: uuidv7(),
    payJournal: uuidv7(),
    settleJournal: uuidv7(),
  };
  return inTransaction(pool, async (tx) => {
    // The wallet's lock makes a person's orders take turns, so that the count below cannot be
    // outrun.
    const wallets = await lockWallets(tx, [order.userId]);
    const kept = await findKept<{ id: string }>(tx, keyed);
    if (kept !== undefined) return kept;
    const twin = keyed ? undefined : await findTwin(tx, order);
    if (twin !== undefined) return { id: twin };
    const { count, loadingPaisa } = await readUnpaid(tx, order.userId);
    if (count >= UNPAID_ORDERS_MAX) {
      throw new Refused(409, {
        error: message('order.too_many_unpaid', { max: UNPAID_ORDERS_MAX }),
      });
    }
    checkWallet?.({ balancePaisa: wallets.get(order.userId) ?? 0n, loadingPaisa });
    await insertOrder(tx, order);
    const answer = { id: order.id };
    await keepAnswer(tx, keyed, answer);
    return answer;
  });
}

export interface CreateBillerOptions {
  pool: pg.Pool;
  carriers: Pick<Carriers, 'canSell'>;
}

/**
 * Makes an order with a biller from the body of its call. Throws Refused: 422 by field for what the
 * biller cannot do, or when the look-up it needs is not there; 409 when it would pass this month's
 * limit (checked again, for good, when it is paid), or nobody has the credit to deliver it.
 */
export async function createBillerOrder(
  { pool, carriers }: CreateBillerOptions,
  face: BillerFace,
  asked: {
    userId: string;
    /** As the face's schema has read it. */
    body: unknown;
    request: Record<string, unknown>;
    keyed: KeyedAsk | undefined;
  },
): Promise<{ id: string }> {
  const { userId, body, request, keyed } = asked;
  const kept = await readKept<{ id: string }>(pool, keyed);
  if (kept !== undefined) return kept;
  const standing = await lookedUp(pool, face, { userId, body });
  const read = face.read(body, standing?.kept);
  const { recipient, operator, amountPaisa, about = null, detail = {} } = read;
  const fees = await currentFees(pool);
  await checkLimit(pool, userId, priceOf({ amountPaisa, discountPaisa: 0n }, 'wallet', fees));
  const { id: biller, type } = face;
  assertSold(carriers, { biller, amountPaisa });
  const subject = { recipient, operator, amountPaisa, about, detail };
  const wanted = { userId, biller, type, request, lookUp: standing?.asked ?? null, ...subject };
  return createOrder(pool, wanted, { fees, keyed });
}

async function checkLimit(pool: pg.Pool, userId: string, { totalPaisa }: Price): Promise<void> {
  const { spendCapPaisa, spentPaisa } = await readLimits(pool, userId);
  if (spendCapPaisa === null || spentPaisa + totalPaisa <= spendCapPaisa) return;
  const left = spendCapPaisa > spentPaisa ? spendCapPaisa - spentPaisa : 0n;
  const values = { cap: rupeesFromPaisa(spendCapPaisa), left: rupeesFromPaisa(left) };
  throw new Refused(409, { error: message('order.limit', values) });
}
