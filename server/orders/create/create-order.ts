// Creates an order with a biller: parses the request and makes the early checks.
import type pg from 'pg';
import type { OrderSubject, BillerDefinition } from '#billers/biller.ts';
import { bsMonthsIn } from '#contract/dates/bikram-sambat.ts';
import { afterPlaceIn } from '#contract/places/place-names.ts';
import type { Locale } from '#server/context/locale.ts';
import { assertOnSale } from '#server/delivery-channels/assert-on-sale.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { readKept } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { assertMaySpend } from '#server/limits/limit-refusal.ts';
import { lookedUp } from '#server/look-ups/look-up.ts';
import type { MakeOrder } from './make-orders.ts';
import type { ReadQuoteContext } from './quote-context.ts';

export interface CreateBillerOptions {
  pool: pg.Pool;
  carriers: Pick<Channels, 'canSell'>;
  readQuoteContext: ReadQuoteContext;
  makeOrder: MakeOrder;
}

/**
 * Creates an order with a biller from the body of its call. Throws ApiError: 422 by field for an
 * invalid request, or when a required look-up is missing; 409 when it would exceed this month's
 * limit (checked again at payment), or when no channel has enough balance to deliver it.
 */
export async function createBillerOrder(
  { pool, carriers, readQuoteContext, makeOrder }: CreateBillerOptions,
  definition: BillerDefinition,
  asked: {
    userId: string;
    /** As the definition's schema has parsed it. */
    body: unknown;
    request: Record<string, unknown>;
    keyed: IdempotencyRequest | undefined;
    locale: Locale;
  },
): Promise<{ id: string }> {
  const { userId, body, request, keyed } = asked;
  const kept = await readKept<{ id: string }>(pool, keyed);
  if (kept !== undefined) return kept;
  const standing = await lookedUp(pool, definition, { userId, body });
  const read = definition.read(body, standing?.kept);
  const { recipient, operator, amountPaisa, detail = {} } = read;
  const { fees, limits } = await readQuoteContext(userId);
  assertMaySpend(limits, amountPaisa);
  const { id: biller, type } = definition;
  assertOnSale(carriers, { biller, amountPaisa });
  const subject = {
    recipient,
    operator,
    amountPaisa,
    about: aboutText(read, asked.locale),
    detail,
  };
  const wanted = { userId, biller, type, request, lookUp: standing?.asked ?? null, ...subject };
  return makeOrder(wanted, { fees, keyed });
}

/** The name of what is bought, stored with the order in the buyer's language. */
function aboutText({ about = [] }: OrderSubject, { language, tell }: Locale): string | null {
  const parts = [about].flat();
  // Bills name their office and months.
  const native = (part: string): string => afterPlaceIn(bsMonthsIn(part, language), language);
  const texts = parts.map((part) => (typeof part === 'string' ? native(part) : tell(part)));
  return texts.length > 0 ? texts.join(', ') : null;
}
