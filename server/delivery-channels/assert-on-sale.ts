// Refuses an order that no provider balance covers: when it is made, and when it is paid.
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Channels } from './carriers.ts';

/** Throws ApiError (409) when no delivery channel of the order's biller has enough balance. */
export function assertOnSale(
  carriers: Pick<Channels, 'canSell'>,
  { biller, amountPaisa }: { biller: string | null; amountPaisa: Paisa },
): void {
  if (biller === null || carriers.canSell({ biller, amountPaisa })) return;
  throw new ApiError(409, { error: message('order.no_credit') });
}
