// Blocking a part of an account, and lifting such a block, over HTTP.
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  blockCustomer as blockCall,
  listBlocked,
  unblockCustomer as unblockCall,
} from '#contract/desk/customers/blocks.ts';
import { message } from '#contract/texts.ts';
import { blockCustomer, unblockCustomer } from '#server/protection/block-customer.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { findCustomer } from '../customer-table.ts';
import { blockOnWire } from './block-on-wire.ts';
import { blockedPeople } from './blocks-table.ts';

const YEAR_MS = 366 * 86_400_000;

/** The end of a block. Throws ApiError (422) for a moment that has passed, or is more than a year away. */
function readUntil(until: string | undefined, now: Date): Date | null {
  if (until === undefined) return null;
  const end = new Date(until);
  if (end <= now || end.getTime() - now.getTime() > YEAR_MS) {
    throw new ApiError(422, { until: message('desk.customers_until') });
  }
  return end;
}

/** Free text is for reason `other` only: throws ApiError (422) if it is missing there or sent elsewhere. */
function readWords({ reason, words }: Received<typeof blockCall, 'body'>): string | null {
  if ((reason === 'other') === (words !== undefined)) return words ?? null;
  const key = words === undefined ? 'desk.customers_words_needed' : 'desk.customers_words_unread';
  throw new ApiError(422, { words: message(key) });
}

export function blockRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, locales, notifications } = context;
  const readerOf = async (userId: string) => {
    const person = await findCustomer(pool, userId);
    return locales.of(person?.language ?? null);
  };

  route(blockCall, async ({ params: { userId }, body, staff, clock }) => {
    const now = clock.now();
    const { type, reason: reasonCode, note } = body;
    const asked = { userId, type, reasonCode, reasonText: readWords(body), note };
    const until = readUntil(body.until, now);
    const block = await blockCustomer(pool, { ...asked, by: staff.email, until });
    notifications.wake();
    return blockOnWire(block, await readerOf(userId), now);
  });

  route(unblockCall, async ({ params: { userId, blockId }, body: { why }, staff, clock }) => {
    const block = await unblockCustomer(pool, { userId, blockId, by: staff.email, why });
    notifications.wake();
    return blockOnWire(block, await readerOf(userId), clock.now());
  });

  route(listBlocked, async ({ locale, clock }) => {
    const blocks = await blockedPeople(pool);
    return {
      blocks: blocks.map((block) => ({
        ...blockOnWire(block, locale, clock.now()),
        user_id: block.userId,
        name: maskName(block.fullName),
      })),
    };
  });
}
