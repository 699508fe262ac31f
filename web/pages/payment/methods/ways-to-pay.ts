// The ways an order can be paid, with the price by each, and the cheapest one that works.
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { feesFromWire, priceFromWire } from '#contract/payments/fees.ts';
import { feesCharged } from '#contract/price.ts';
import type { Price } from '#contract/price.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import type { PayMethodDefinition } from '#gateways/pay-widgets.tsx';

export interface WayToPay {
  method: PayMethodDefinition;
  price: Price;
  /** All fees within the price, in the currency that is charged. */
  feesPaisa: Paisa;
}

/** The ways to pay, in the server's order. */
export function waysToPay(order: Order): WayToPay[] {
  return order.pay_methods.map((name) => {
    const method = payMethodNamed(name);
    const price = priceFromWire(order, method.terms);
    return { method, price, feesPaisa: feesCharged(price, feesFromWire(order.fees)) };
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

/** The wallet balance of a member; undefined until the answer has loaded. */
export function balanceOf(me: { balance: number } | undefined): Paisa | undefined {
  return me && (paisaFromRupees(me.balance) ?? 0n);
}
