// Where a person can look up the outcome of a delivery: which provider's records, and which reference.
import type { LookIn } from '#contract/desk/order-parts/order-shapes.ts';
import type { Config } from '#server/config.ts';
import { referenceOf } from '#server/orders/delivery/reference.ts';
import type { DeliveryRow } from '../evidence/attempts-of-order.ts';

/** The page of a provider's records in the sandbox; null for real providers, which have their own portals. */
export type BookPage = (provider: string, reference: string) => string | null;

export function bookPageOf({
  isSandbox,
  sandboxPort,
}: Pick<Config, 'isSandbox' | 'sandboxPort'>): BookPage {
  return (provider, reference) =>
    isSandbox ? `http://localhost:${sandboxPort}/?reference=${reference}#${provider}` : null;
}

/** At the provider of the last delivery attempt; null if there was no attempt. */
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
