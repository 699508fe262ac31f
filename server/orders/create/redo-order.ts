// Repeats an order with a new look-up and a new price.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import { isFinal } from '#contract/codes.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { readKept } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { lookingBiller, lookUp } from '#server/look-ups/look-up.ts';
import type { LookUps } from '#server/look-ups/look-up.ts';
import { createBillerOrder } from './create-order.ts';
import type { CreateBillerOptions } from './create-order.ts';
import { shownState } from '../order-over.ts';
import type { OrderRow } from '../order-row.ts';
import { readOrder } from '../read-orders.ts';

export interface RedoOptions extends LookUps, CreateBillerOptions {
  deliveries: Deliveries;
}

// A stored request was valid for the biller of its day; rules and packages change. A repeated order
// has no form that could show which field is wrong.
const outdated = (): ApiError => new ApiError(409, { error: message('order.outdated') });

/** The request with a new look-up and its price; unchanged when it needs none. */
async function renewed(
  options: RedoOptions,
  definition: BillerDefinition,
  { userId, lookUp: sent, request }: OrderRow,
): Promise<Record<string, unknown>> {
  const redo = (kept?: unknown) => definition.redo?.(request, kept) ?? request;
  const biller = lookingBiller(definition, options.deliveries);
  if (!biller || sent === null) return redo();
  const body = biller.step.body.safeParse(sent);
  if (!body.success) throw outdated();
  const found = await lookUp(options, biller, { userId, body: body.data, sent });
  if ('refusal' in found) {
    throw new ApiError(409, { error: message('look_up.refused', { details: found.refusal }) });
  }
  const session = biller.step.orderNames === 'session' && { session_id: found.id };
  return { ...redo(found.kept), ...session };
}

/**
 * Throws ApiError: 404 for another user's order, 409 while it is not settled, when it has no
 * biller, or when its biller would no longer accept it, 502 or 504 when its look-up fails.
 */
export async function redoOrder(
  options: RedoOptions,
  asked: { id: string; userId: string; keyed: IdempotencyRequest | undefined; locale: Locale },
): Promise<{ id: string }> {
  const { userId, keyed, locale } = asked;
  const kept = await readKept<{ id: string }>(options.pool, keyed);
  if (kept !== undefined) return kept;
  const order = await readOrder(options.pool, asked);
  if (!order) throw new ApiError(404, { error: message('order.not_found') });
  if (!isFinal(shownState(order))) {
    throw new ApiError(409, { error: message('order.unsettled') });
  }
  const definition: BillerDefinition | undefined = BILLERS.find(({ id }) => id === order.biller);
  if (!definition) throw new ApiError(409, { error: message('order.not_repeatable') });
  const request = await renewed(options, definition, order);
  const body = definition.body.safeParse(request);
  if (!body.success) throw outdated();
  try {
    return await createBillerOrder(options, definition, {
      userId,
      request,
      keyed,
      locale,
      body: body.data,
    });
  } catch (error) {
    // A field error is replaced; an error about the order as a whole is passed on.
    const isAboutField = error instanceof ApiError && error.messages['error'] === undefined;
    throw isAboutField ? outdated() : error;
  }
}
