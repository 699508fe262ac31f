// Every order of an epoch against what its buyer was told: nothing promised is gone, nothing costs
// anything but its price, and nothing was bought twice while it was on its way.
import { feesFromWire } from '#contract/fees.ts';
import { isFinal } from '#contract/codes.ts';
import { priceOf } from '#contract/price.ts';
import { payMethodNamed } from '#gateways/gateways.ts';
import type { Violation } from '../../campaign.ts';
import type { Crew, Mine } from '../people/crew.ts';
import type { CrewBooks, OrderFact } from './crew-books.ts';

function checkPromises(mine: Mine, fact: OrderFact | undefined): Violation[] {
  const lost = (what: string): Violation[] => [
    { invariant: 'I14', detail: `order ${mine.id}: ${what}` },
  ];
  if (!fact) return lost('was made, and is not there');
  const { state, paidWith, coupon, last } = fact;
  return [
    ...(mine.isPaidFromWallet && paidWith !== 'wallet' ? lost(`was paid, and is ${state}`) : []),
    ...(mine.isCanceled && state !== 'canceled' ? lost(`was canceled, and is ${state}`) : []),
    ...(mine.coupon !== null && mine.coupon !== coupon ? lost(`lost ${mine.coupon}`) : []),
    ...(isFinal(state)
      ? []
      : [{ invariant: 'I15', detail: `order ${mine.id} is ${state}: ${last}` }]),
  ];
}

/** I3: what was taken is the price, by the one price function and the order's own fees. */
function checkPrice(order: OrderFact): Violation[] {
  const { id, paidWith, totalPaisa, chargedPaisa } = order;
  if (paidWith === null) return [];
  const price = priceOf(order, payMethodNamed(paidWith).terms, feesFromWire(order.fees));
  if (price.totalPaisa === totalPaisa && price.chargedPaisa === chargedPaisa) return [];
  const detail =
    `order ${id} costs ${price.totalPaisa} (${price.chargedPaisa} charged), ` +
    `taken were ${totalPaisa} (${chargedPaisa})`;
  return [{ invariant: 'I3', detail }];
}

/** I13: an order is repeated only when nothing of it is under way any more. */
function checkRepeat({ id, repeats }: Mine, { orders }: CrewBooks): Violation[] {
  const first = repeats === null ? undefined : orders.get(repeats);
  const second = orders.get(id);
  if (!first || !second || first.endedAt <= second.createdAt) return [];
  // One that waited for its payment may be past its time before anybody has written that down.
  if (first.state === 'expired') return [];
  const endedAt = first.endedAt.toISOString();
  const detail = `order ${id} repeats ${first.id}, which was not over before ${endedAt}`;
  return [{ invariant: 'I13', detail }];
}

export function checkOrders({ members }: Crew, books: CrewBooks): Violation[] {
  const promised = members.flatMap(({ orders }) => orders);
  return [
    ...promised.flatMap((mine) => checkPromises(mine, books.orders.get(mine.id))),
    ...promised.flatMap((mine) => checkRepeat(mine, books)),
    ...[...books.orders.values()].flatMap(checkPrice),
  ];
}
