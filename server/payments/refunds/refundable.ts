// The money that may go back to its source: what a gateway brought and the wallet was credited.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { readRows } from '#server/db/transaction.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { attemptsNamed, isOrder } from '../attempts/orders-named.ts';
import type { RefundedAmounts } from './refund-row.ts';

/**
 * The part of an attempt's money that the wallet was credited, in NPR: all of it when it became
 * credit or its order was refunded; the loaded amount of a wallet load, because the fee paid for
 * loading. Nothing while its order is in flight or delivered: a sale is final until it is reversed.
 */
export function creditedPaisa(
  { state, became, totalPaisa }: Pick<AttemptRow, 'state' | 'became' | 'totalPaisa'>,
  order: Pick<OrderRow, 'type' | 'state' | 'amountPaisa'>,
): Paisa {
  if (state !== 'succeeded') return 0n;
  if (became === 'credit') return totalPaisa;
  if (order.type === 'WALLET') return order.amountPaisa;
  return order.state === 'refunded' ? totalPaisa : 0n;
}

/**
 * Converts a part of the attempt to the charged currency at the frozen rate. Rounds the total that
 * has gone back, so that parts never add up to more than the whole.
 */
export function chargedOf(
  { totalPaisa, chargedPaisa }: Pick<AttemptRow, 'totalPaisa' | 'chargedPaisa'>,
  standing: RefundedAmounts,
  amountPaisa: Paisa,
): Paisa {
  const gone = (standing.amountPaisa + amountPaisa) * chargedPaisa;
  return (2n * gone + totalPaisa) / (2n * totalPaisa) - standing.chargedPaisa;
}

/** An attempt that brought money, as listed for an operator to choose from. */
export interface PaidAttempt {
  id: string;
  orderId: string;
  userId: string;
  gateway: GatewayName;
  transactionId: string;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  orderState: OrderState;
  /** The amount that may still go back, in NPR. */
  leftPaisa: Paisa;
}

interface Read extends Omit<PaidAttempt, 'leftPaisa'> {
  state: AttemptRow['state'];
  became: AttemptRow['became'];
  totalPaisa: Paisa;
  orderType: OrderRow['type'];
  orderAmountPaisa: Paisa;
  gonePaisa: Paisa;
}

/**
 * The attempts that brought money and match an order's id, an attempt's id, the transaction id sent
 * to the gateway, or the gateway's own reference. Undefined when no order or attempt matches.
 */
export async function findPaidAttempts(
  pool: pg.Pool,
  named: string,
): Promise<PaidAttempt[] | undefined> {
  const { sql, values } = attemptsNamed(named);
  const rows = await readRows<Read>(
    pool,
    `select a.id, a.order_id as "orderId", a.user_id as "userId", a.gateway,
       a.transaction_id as "transactionId", a.state, a.became, a.total_paisa as "totalPaisa",
       a.charged_paisa as "chargedPaisa", a.charged_currency as "chargedCurrency",
       o.type as "orderType", o.state as "orderState", o.amount_paisa as "orderAmountPaisa",
       (select coalesce(sum(r.amount_paisa), 0)::bigint from refunds r
        where r.attempt_id = a.id and r.state <> 'failed') as "gonePaisa"
     from payment_attempts a join (
       select id, type, state, amount_paisa from orders where id = any (array(
         select a.order_id from payment_attempts a where ${sql})) offset 0
     ) o on o.id = a.order_id
     where ${sql} order by a.id`,
    values,
  );
  if (rows.length === 0 && !(await isOrder(pool, named))) return undefined;
  return rows
    .filter(({ state }) => state === 'succeeded')
    .map(({ orderType, orderAmountPaisa, gonePaisa, ...row }) => {
      const order = { type: orderType, state: row.orderState, amountPaisa: orderAmountPaisa };
      return { ...row, leftPaisa: creditedPaisa(row, order) - gonePaisa };
    });
}
