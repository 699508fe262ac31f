// Last week's fee income under changed fees: every order is priced again by contract/price.ts.
import { payMethodNamed } from '#gateways/gateways.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { feesForType, priceOf } from '#contract/price.ts';
import type { Fees, FeeTable } from '#contract/price.ts';
import type { LastWeek, PaidOrders } from './last-week-table.ts';

export interface FeeIncome {
  orders: number;
  /** The fees actually charged, frozen in each order. */
  chargedPaisa: Paisa;
  /** The same orders priced with the fees before and after the change. */
  beforePaisa: Paisa;
  afterPaisa: Paisa;
}

export interface FeeEffect {
  total: FeeIncome;
  rows: (FeeIncome & { type: OrderType; method: string })[];
}

type Tables = Record<'before' | 'after', (type: OrderType) => Fees>;

function feesOf(table: FeeTable): (type: OrderType) => Fees {
  const byType = new Map(ORDER_TYPES.map((type) => [type, feesForType(type, table)]));
  return (type) => byType.get(type) ?? feesForType(type, table);
}

function feePaisa(
  { type, method, amountPaisa }: PaidOrders,
  fees: (type: OrderType) => Fees,
): Paisa {
  const { terms } = payMethodNamed(method);
  const price = priceOf({ amountPaisa, discountPaisa: 0n }, terms, fees(type));
  return price.transactionFeePaisa + price.fixedFeePaisa;
}

function incomeOf(group: PaidOrders, { before, after }: Tables): FeeIncome {
  const count = BigInt(group.orders);
  return {
    orders: group.orders,
    chargedPaisa: group.feesPaisa,
    beforePaisa: count * feePaisa(group, before),
    afterPaisa: count * feePaisa(group, after),
  };
}

function added(one: FeeIncome, more: FeeIncome): FeeIncome {
  return {
    orders: one.orders + more.orders,
    chargedPaisa: one.chargedPaisa + more.chargedPaisa,
    beforePaisa: one.beforePaisa + more.beforePaisa,
    afterPaisa: one.afterPaisa + more.afterPaisa,
  };
}

const NONE: FeeIncome = { orders: 0, chargedPaisa: 0n, beforePaisa: 0n, afterPaisa: 0n };

/** A coupon takes nothing off the fees, so discounts change nothing here. */
export function feeEffect(
  { groups }: Pick<LastWeek, 'groups'>,
  tables: Record<'before' | 'after', FeeTable>,
): FeeEffect {
  const fees: Tables = { before: feesOf(tables.before), after: feesOf(tables.after) };
  const byKind = new Map<string, FeeEffect['rows'][number]>();
  for (const group of groups) {
    const { type, method } = group;
    const key = `${type} ${method}`;
    const income = added(byKind.get(key) ?? NONE, incomeOf(group, fees));
    byKind.set(key, { ...income, type, method });
  }
  const rows = [...byKind.values()].toSorted((one, other) => other.orders - one.orders);
  return { rows, total: rows.reduce<FeeIncome>(added, NONE) };
}
