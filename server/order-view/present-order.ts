// An order in the wire format.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { blockOnWire } from '#contract/block.ts';
import type { Block } from '#contract/block.ts';
import { statusOf } from '#contract/codes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { ListedOrder, Order } from '#contract/orders.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import type { Entry } from '#server/ledger/statement.ts';
import type { Locale } from '#server/context/locale.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { shownState } from '#server/orders/order-over.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { rememberedRequest } from '#server/orders/history/remembered-request.ts';
import type { EventRow, ReadOrder } from '#server/orders/read-orders.ts';
import type { PendingPayment } from '#server/payments/attempts/live-attempts.ts';

/** What a list shows of an order besides its row. */
export interface AroundListed {
  blocks: readonly Block[];
  /** The name its owner saved the recipient under. */
  nickname: string | undefined;
  concern: ListedOrder['concern'];
  locale: Locale;
}

export function presentListed(row: OrderRow, around: AroundListed): ListedOrder {
  const { blocks, nickname = null, concern, locale } = around;
  const { chargedPaisa, chargedCurrency } = row;
  const { say, tell } = locale;
  const state = shownState(row);
  return {
    id: row.id,
    trans_id: transactionNumber(row.id),
    amount: rupeesFromPaisa(row.amountPaisa),
    discount: rupeesFromPaisa(row.discountPaisa),
    type: row.type,
    type2: row.type,
    mobno: row.recipient,
    nickname,
    operator: row.operator,
    operator_title: operatorTitle({ type2: row.type, operator: row.operator }, say),
    about: row.about,
    status: statusOf(state),
    state,
    created_at: row.createdAt.toISOString(),
    charged:
      chargedPaisa !== null && chargedCurrency !== null
        ? { amount: rupeesFromPaisa(chargedPaisa), currency: chargedCurrency }
        : null,
    concern,
    blocks: blocks.map((block) => blockOnWire(tell, block)),
  };
}

/** Data of an order besides its row. */
export interface AroundOrder extends AroundListed {
  events: EventRow[];
  entries: Entry[];
  payMethods: readonly PayMethod[];
  paying: PendingPayment | undefined;
  refunds: Order['refunds'];
  /** The amounts of refunds in a foreign currency, by the refunds' journals. */
  foreign: ReadonlyMap<string, NonNullable<Order['charged']>>;
}

function payingOnWire(payment: PendingPayment | undefined): Pick<Order, 'paying' | 'unconfirmed'> {
  if (!payment) return { paying: null, unconfirmed: null };
  const { with: way, state, since } = payment;
  if (state === 'unconfirmed') return { paying: null, unconfirmed: { with: way } };
  return { paying: { with: way, state, since: since.toISOString() }, unconfirmed: null };
}

export function presentOrder(row: ReadOrder, around: AroundOrder): Order {
  const { events, entries, payMethods, paying, refunds, foreign } = around;
  return {
    ...presentListed(row, around),
    biller: row.biller,
    request: rememberedRequest(row),
    coupon: row.coupon,
    coupon_error: null,
    fees: row.fees,
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    pay_methods: payMethods.filter((method) =>
      method === 'wallet' ? row.isWalletPayable : row.notPayable === null,
    ),
    ...payingOnWire(paying),
    paid_with: row.paidWith,
    ask_again_at: row.state === 'unknown' ? (row.dueAt?.toISOString() ?? null) : null,
    refunds,
    events: events.map(({ state, why, at }) => ({ state, why, at: at.toISOString() })),
    entries: entries.map((entry) => ({
      journal_id: entry.journalId,
      kind: entry.kind,
      amount: rupeesFromPaisa(entry.amountPaisa),
      balance_after: rupeesFromPaisa(entry.balanceAfterPaisa),
      at: entry.at.toISOString(),
      charged: foreign.get(entry.journalId) ?? null,
    })),
  };
}
