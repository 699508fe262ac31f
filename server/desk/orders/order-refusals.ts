// The errors that tell an operator why an action on an order is refused.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

export const noOrder = (): ApiError => new ApiError(404, { error: message('desk.orders_unknown') });

/** The order was changed by somebody or by an automatic check since it was read. */
export const orderChanged = (): ApiError =>
  new ApiError(409, { error: message('desk.orders_changed') });
