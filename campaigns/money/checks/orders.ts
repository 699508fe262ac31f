// Compares every order of an epoch with the responses its buyer got: nothing acknowledged is lost, every
// price is right, and nothing was repeated while it was under way. The price function is the product's
// own: what is checked is the amount taken, and that the order's own fees apply.
import { feesFromWire } from '#contract/payments/fees.ts';
import { isFinal } from '#contract/codes.ts';
import { priceOf } from '#contract/price.ts';
import { payMethodNamed } from '#gateways/gateways.ts';
import type { Violation } from '../../campaign.ts';
import type { Group, OwnOrder } from '../people/group.ts';
import type { GroupRecords, OrderFact } from './group-records.ts';

function checkAcknowledged(mine: OwnOrder, fact: OrderFact | undefined): Violation[] {
  const lost = (what: string): Violation[] => [
    { invariant: 'I14', detail: `order ${mine.id}: ${what}` },
  ];
  if (!fact) return lost('was made, but is missing');
  const { state, paidWith, coupon, last } = fact;
  return [
    ...(mine.isPaidFromWallet && paidWith !== 'wallet' ? lost(`was paid, but is ${state}`) : []),
    ...(mine.isCanceled && state !== 'canceled' ? lost(`was canceled, but is ${state}`) : []),
    ...(mine.coupon !== null && mine.coupon !== coupon ? lost(`lost ${mine.coupon}`) : []),
    ...(isFinal(state)
      ? []
      : [{ invariant: 'I15', detail: `order ${mine.id} is ${state}: ${last}` }]),
  ];
}

/** I3: the amount taken is the price, by the product's price function and the order's own fees. */
function checkPrice(order: OrderFact): Violation[] {
  const { id, paidWith, totalPaisa, chargedPaisa } = order;
  if (paidWith === null) return [];
  const price = priceOf(order, payMethodNamed(paidWith).terms, feesFromWire(order.fees));
  if (price.totalPaisa === totalPaisa && price.chargedPaisa === chargedPaisa) return [];
  const detail =
    `order ${id} costs ${price.totalPaisa} (${price.chargedPaisa} charged), ` +
    `but ${totalPaisa} (${chargedPaisa}) were taken`;
  return [{ invariant: 'I3', detail }];
}

/** I13: an order is repeated only when nothing of it is under way. */
function checkRepeat({ id, repeats }: OwnOrder, { orders }: GroupRecords): Violation[] {
  const first = repeats === null ? undefined : orders.get(repeats);
  const second = orders.get(id);
  if (!first || !second || first.endedAt <= second.createdAt) return [];
  // An order may be past its deadline before its state changes to expired.
  if (first.state === 'expired') return [];
  const endedAt = first.endedAt.toISOString();
  const detail = `order ${id} repeats ${first.id}, which ended only at ${endedAt}`;
  return [{ invariant: 'I13', detail }];
}

export function checkOrders({ members }: Group, books: GroupRecords): Violation[] {
  const own = members.flatMap(({ orders }) => orders);
  return [
    ...own.flatMap((mine) => checkAcknowledged(mine, books.orders.get(mine.id))),
    ...own.flatMap((mine) => checkRepeat(mine, books)),
    ...[...books.orders.values()].flatMap(checkPrice),
  ];
}
