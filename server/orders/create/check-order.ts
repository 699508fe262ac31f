// Checks an order of a visitor who has not signed in yet: everything that does not depend on the person.
import type { BillerDefinition } from '#billers/biller.ts';
import { BILLERS } from '#billers/billers.ts';
import type { Values } from '#billers/field.ts';
import { isNeeded, lookUpOf } from '#billers/form.ts';
import { ApiError, parse } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import { assertOnSale } from '#server/delivery-channels/assert-on-sale.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** Generous, since a visitor may change an order several times, and many people share one network. */
const checksFrom = (address: string): Limit => {
  return { name: 'order check', of: ipPrefix(address), most: 120, seconds: 3_600 };
};

export interface CheckOptions {
  carriers: Pick<Channels, 'canSell'>;
  rateLimiter: Pick<RateLimiter, 'take'>;
}

/**
 * Throws ApiError, as making the order would: 422 by field, also for an unknown biller and an order
 * that needs a look-up; 409 while nothing of the biller is on sale; 429 after too many checks. Whether our
 * balance covers the amount is checked when the order is made.
 */
export async function checkOrder(
  { carriers, rateLimiter }: CheckOptions,
  asked: { biller: string; request: Record<string, unknown>; address: string },
): Promise<void> {
  await rateLimiter.take([checksFrom(asked.address)]);
  const definition = DEFINITIONS.find(({ id }) => id === asked.biller);
  if (!definition) throw new ApiError(422, { biller: message('field.invalid') });
  const body = parse(definition.body, asked.request);
  const step = lookUpOf(definition);
  if (step && isNeeded(step, body as Values)) {
    throw new ApiError(422, { error: message('look_up.missing') });
  }
  definition.read(body);
  // Not with the order's amount: by trying amounts anybody could find out our balance.
  assertOnSale(carriers, { biller: definition.id, amountPaisa: 0n });
}
