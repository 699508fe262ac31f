// The ways an order can be paid, with the price by each, and the cheapest one that works.
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { priceFromWire } from '#contract/payments/fees.ts';
import type { Price } from '#contract/price.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import type { PayMethodDefinition } from '#gateways/pay-widgets.tsx';

export interface WayToPay {
  method: PayMethodDefinition;
  price: Price;
}

/** In the order the server offers them. */
export function waysToPay(order: Order): WayToPay[] {
  return order.pay_methods.map((name) => {
    const method = payMethodNamed(name);
    return { method, price: priceFromWire(order, method.terms) };
  });
}

/** The cheapest way; the wallet only where it holds enough. The first of several equal ones. */
export function cheapestOf(
  ways: readonly WayToPay[],
  balancePaisa: Paisa | undefined,
): WayToPay | undefined {
  const works = ({ method, price }: WayToPay): boolean =>
    method.name !== 'wallet' || (balancePaisa ?? 0n) >= price.totalPaisa;
  return ways.filter(works).toSorted((a, b) => Number(a.price.totalPaisa - b.price.totalPaisa))[0];
}

/** The balance of the answer about a member; undefined until it is there. */
export function balanceOf(me: { balance: number } | undefined): Paisa | undefined {
  return me && (paisaFromRupees(me.balance) ?? 0n);
}
