// Why an operator may not do something about an order.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

export const noOrder = (): ApiError => new ApiError(404, { error: message('desk.orders_unknown') });

/** Somebody, or a check, changed it since it was read. */
export const orderChanged = (): ApiError =>
  new ApiError(409, { error: message('desk.orders_changed') });
