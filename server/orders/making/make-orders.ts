// Makes orders, each with its full quote: those that come at once are stored together.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { feesToWire } from '#contract/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { UNPAID_ORDERS_MAX } from '#contract/orders.ts';
import { priceOf } from '#contract/price.ts';
import type { Fees } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { batch } from '#server/db/batch.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findEveryKept, keepAnswers } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { insertOrders, readUnpaid } from './new-orders-table.ts';
import type { NewOrder, Unpaid } from './new-orders-table.ts';

/** What an order is for; everything else about it is made here. */
export type Wanted = Omit<NewOrder, 'id' | 'walletPaisa' | 'fees' | 'payJournal' | 'settleJournal'>;

/** Looks at the balance and at loads under way, with the wallet locked; answers why they forbid it. */
export type WalletCheck = (held: {
  balancePaisa: Paisa;
  loadingPaisa: Paisa;
}) => Refused | undefined;

export interface MakeOptions {
  /** The fees it is quoted with: those in force. */
  fees: Fees;
  keyed: KeyedAsk | undefined;
  checkWallet?: WalletCheck;
}

/**
 * Stores an order and answers its id. A caller's own key, or else the same order within ten
 * seconds, gives the order that is already there. Rejects with Refused: 409 when too many orders are
 * unpaid or the wallet forbids it, 422 for a key that was used for something else.
 */
export type MakeOrder = (wanted: Wanted, options: MakeOptions) => Promise<{ id: string }>;

type Made = { id: string };

interface Making extends Omit<MakeOptions, 'fees'> {
  order: NewOrder;
}

function newOrder(wanted: Wanted, fees: Fees): NewOrder {
  const { totalPaisa: walletPaisa } = priceOf({ ...wanted, discountPaisa: 0n }, 'wallet', fees);
  const journals = { payJournal: uuidv7(), settleJournal: uuidv7() };
  return { ...wanted, ...journals, id: uuidv7(), walletPaisa, fees: feesToWire(fees) };
}

/** The order that is already there instead, or why there can be none; undefined: it is to be made. */
function hindrance(
  { keyed, checkWallet }: Making,
  unpaid: Unpaid,
  balancePaisa: Paisa,
): Made | Refused | undefined {
  if (!keyed && unpaid.twin !== null) return { id: unpaid.twin };
  if (unpaid.count >= UNPAID_ORDERS_MAX) {
    const values = { max: UNPAID_ORDERS_MAX };
    return new Refused(409, { error: message('order.too_many_unpaid', values) });
  }
  return checkWallet?.({ balancePaisa, loadingPaisa: unpaid.loadingPaisa });
}

/** A person may stand in the list once, so that what they have unpaid is counted as it is. */
async function makeOrders(tx: Transaction, list: readonly Making[]): Promise<(Made | Refused)[]> {
  const orders = list.map(({ order }) => order);
  // The wallet's lock makes a person's orders take turns, so that what is unpaid cannot be outrun.
  const wallets = await lockWallets(
    tx,
    orders.map(({ userId }) => userId),
  );
  const kept = await findEveryKept<Made>(
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
  await keepAnswers(tx, given);
  return list.map(({ order }, place) => found[place] ?? { id: order.id });
}

/** A list that is run again finds by key or as a twin what its first commit made after all. */
export function makeMakeOrder(pool: pg.Pool): MakeOrder {
  const make = batch<Making, Made>({
    name: 'make an order',
    run: (list) => inTransaction(pool, (tx) => makeOrders(tx, list)),
    keyOf: ({ order }) => order.userId,
  });
  return (wanted, { fees, ...options }) => make({ ...options, order: newOrder(wanted, fees) });
}
