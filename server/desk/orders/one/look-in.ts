// Where a person finds the outcome of a delivery: whose book, and under which reference.
import type { LookIn } from '#contract/desk/order-parts/order-shapes.ts';
import type { Config } from '#server/config.ts';
import { referenceOf } from '#server/orders/delivery/reference.ts';
import type { DeliveryRow } from '../evidence/attempts-of-order.ts';

/** The page of a provider's book: the sandbox has one, a real provider has a portal of its own. */
export type BookPage = (provider: string, reference: string) => string | null;

export function bookPageOf({
  isSandbox,
  sandboxPort,
}: Pick<Config, 'isSandbox' | 'sandboxPort'>): BookPage {
  return (provider, reference) =>
    isSandbox ? `http://localhost:${sandboxPort}/?reference=${reference}#${provider}` : null;
}

/** At the last provider that has heard of the order, or may have; null where nothing was sent. */
export function lookInOf(
  bookPage: BookPage,
  orderId: string,
  deliveries: readonly Pick<DeliveryRow, 'provider' | 'number'>[],
): LookIn | null {
  const last = deliveries.at(-1);
  if (!last) return null;
  const reference = referenceOf(orderId, last.number);
  return {
    provider: last.provider,
    reference,
    address: bookPage(last.provider, reference),
  };
}
