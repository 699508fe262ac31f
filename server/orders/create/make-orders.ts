// Creates orders, each with its full quote; simultaneous ones are stored together.
import type pg from 'pg';
import { idInBucketOf } from '#server/db/shards/id-in-bucket.ts';
import { feesToWire } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { UNPAID_ORDERS_MAX } from '#contract/orders.ts';
import { feesForType, priceOf, WALLET_TERMS } from '#contract/price.ts';
import type { FeeTable } from '#contract/price.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { batch } from '#server/db/batching/batch.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findStoredAnswers, storeAnswers } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { insertOrders, readUnpaid } from './new-orders-table.ts';
import type { NewOrder, Unpaid } from './new-orders-table.ts';

/** The subject of an order; the rest is computed here. */
export type Wanted = Omit<NewOrder, 'id' | 'walletPaisa' | 'fees' | 'payJournal' | 'settleJournal'>;

/**
 * Checks the balance and pending loads under the wallet's lock; returns the reason when they forbid
 * it.
 */
export type WalletCheck = (held: {
  balancePaisa: Paisa;
  loadingPaisa: Paisa;
}) => ApiError | undefined;

export interface MakeOptions {
  /** The current fees, which it is quoted with. */
  fees: FeeTable;
  keyed: IdempotencyRequest | undefined;
  checkWallet?: WalletCheck;
}

/**
 * Stores an order and returns its id. The caller's idempotency key, or else the same order within
 * ten seconds, returns the existing order. Rejects with ApiError: 409 when too many orders are
 * unpaid or the wallet forbids it, 422 for a key that was used for another request.
 */
export type MakeOrder = (wanted: Wanted, options: MakeOptions) => Promise<{ id: string }>;

type Made = { id: string };

interface Making extends Omit<MakeOptions, 'fees'> {
  order: NewOrder;
}

function newOrder(wanted: Wanted, feesInForce: FeeTable): NewOrder {
  const fees = feesForType(wanted.type, feesInForce);
  const { totalPaisa: walletPaisa } = priceOf({ ...wanted, discountPaisa: 0n }, WALLET_TERMS, fees);
  const { userId } = wanted;
  const journals = { payJournal: idInBucketOf(userId), settleJournal: idInBucketOf(userId) };
  return { ...wanted, ...journals, id: idInBucketOf(userId), walletPaisa, fees: feesToWire(fees) };
}

/** The existing order, or the rejection; undefined: create it. */
function hindrance(
  { keyed, checkWallet }: Making,
  unpaid: Unpaid,
  balancePaisa: Paisa,
): Made | ApiError | undefined {
  if (!keyed && unpaid.twin !== null) return { id: unpaid.twin };
  if (unpaid.count >= UNPAID_ORDERS_MAX) {
    const values = { max: UNPAID_ORDERS_MAX };
    return new ApiError(409, { error: message('order.too_many_unpaid', values) });
  }
  return checkWallet?.({ balancePaisa, loadingPaisa: unpaid.loadingPaisa });
}

/** A user may appear only once, so that their unpaid orders are counted correctly. */
async function makeOrders(tx: Transaction, list: readonly Making[]): Promise<(Made | ApiError)[]> {
  const orders = list.map(({ order }) => order);
  // The wallet's lock serializes a user's orders, so that parallel requests cannot pass the limit.
  const wallets = await lockWallets(
    tx,
    orders.map(({ userId }) => userId),
  );
  const kept = await findStoredAnswers<Made>(
    tx,
    list.map(({ keyed }) => keyed),
  );
  const unpaid = await readUnpaid(tx, orders);
  const found = list.map((making, place) => {
    const beside = unpaid[place];
    if (!beside) throw new Error('the database looks beside every order');
    const balancePaisa = wallets.get(making.order.userId) ?? 0n;
    return kept[place] ?? hindrance(making, beside, balancePaisa);
  });
  const making = list.filter((_, place) => found[place] === undefined);
  await insertOrders(
    tx,
    making.map(({ order }) => order),
  );
  const given = making.map(({ order, keyed }) => ({ ask: keyed, answer: { id: order.id } }));
  await storeAnswers(tx, given);
  return list.map(({ order }, place) => found[place] ?? { id: order.id });
}

/** A list that is run again finds the orders of its first commit, by key or as duplicates. */
export function createOrderBatcher(pool: pg.Pool): MakeOrder {
  const make = batch<Making, Made>({
    name: 'make an order',
    run: (list) => inTransaction(pool, (tx) => makeOrders(tx, list)),
    keyOf: ({ order }) => order.userId,
  });
  return (wanted, { fees, ...options }) => make({ ...options, order: newOrder(wanted, fees) });
}
