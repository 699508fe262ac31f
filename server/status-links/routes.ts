// Status links over HTTP: the owner creates, reads and revokes one; anyone with the link sees the
// order's status.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Order } from '#contract/orders.ts';
import {
  getStatusLink,
  makeStatusLink,
  readStatus,
  STATUS_PAGE,
  stopStatusLink,
} from '#contract/receipts/status-links.ts';
import type { StatusLink } from '#contract/receipts/status-links.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Route } from '#server/http/route.ts';
import type { ReadOrderView } from '#server/order-view/read-order-view.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { lockSignedIn } from '#server/users/protection/lock-account.ts';
import type { LinkTokens } from './link-token.ts';
import { presentStatus } from './present-status.ts';
import { deleteLink, findLink, putLink, readLink } from './status-links-table.ts';
import type { LinkRow } from './status-links-table.ts';

export interface StatusLinkRoutes {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  /** One order of a person, with all details. Throws ApiError (404) when it is not theirs. */
  readOrder: ReadOrderView;
  readOwner: (userId: string) => Promise<{ fullName: string }>;
  linkTokens: LinkTokens;
  publicUrl: string;
}

const madeBy = (userId: string): Limit => {
  return { name: 'status link made', of: userId, most: 60, seconds: 3_600 };
};
/**
 * A page that follows an order polls about a hundred times in ten minutes, and networks are shared.
 */
const lookedAt = (id: string): Limit => {
  return { name: 'status link', of: id, most: 600, seconds: 600 };
};
/** A household retries an old link a few times; hundreds of tries are guesses. */
const missedFrom = (address: string): Limit => {
  const of = ipPrefix(address);
  return { name: 'status link missed', of, most: 30, seconds: 600 };
};

function gone(): ApiError {
  return new ApiError(404, { error: message('status_link.gone') });
}

/** Throws ApiError (409) for an order with no status that a stranger could see. */
function assertShareable({ type2, paid_at: paidAt }: Order): void {
  if (type2 === 'WALLET') throw new ApiError(409, { error: message('status_link.wallet') });
  if (paidAt === null) throw new ApiError(409, { error: message('status_link.unpaid') });
}

export function statusLinkRoutes(route: Route, options: StatusLinkRoutes): void {
  const { pool, rateLimiter, readOrder, readOwner, linkTokens, publicUrl } = options;
  const { tokenOf, idOf } = linkTokens;

  const present = (link: LinkRow | undefined): { link: StatusLink | null } => {
    if (!link) return { link: null };
    const url = new URL(STATUS_PAGE + tokenOf(link.id), publicUrl).href;
    const { showsAmount: shows_amount, expiresAt } = link;
    return { link: { url, shows_amount, expires_at: expiresAt.toISOString() } };
  };

  route(getStatusLink, async ({ params: { orderId }, user: { id: userId }, locale }) => {
    await readOrder({ id: orderId, userId, locale });
    return present(await findLink(pool, { orderId, userId }));
  });

  route(makeStatusLink, async ({ params: { orderId }, body, user, locale }) => {
    const { id: userId } = user;
    assertShareable(await readOrder({ id: orderId, userId, locale }));
    await rateLimiter.take([madeBy(userId)]);
    const { shows_amount: showsAmount } = body;
    // Fully random: a time-ordered id would reveal when others were created.
    const asked = { orderId, userId, id: randomUUID(), showsAmount };
    return inTransaction(pool, async (tx) => {
      // A closing stops the links: none may be made after it.
      await lockSignedIn(tx, user);
      return present(await putLink(tx, asked));
    });
  });

  route(stopStatusLink, async ({ params: { orderId }, user: { id: userId }, locale }) => {
    await readOrder({ id: orderId, userId, locale });
    await deleteLink(pool, { orderId, userId });
    return { link: null };
  });

  // Forged, expired and revoked links get the same message and count as the same try.
  route(readStatus, async ({ body: { token }, address, locale }) => {
    const id = idOf(token);
    const link = id === undefined ? undefined : await readLink(pool, id);
    if (!link) {
      await rateLimiter.take([missedFrom(address)]);
      throw gone();
    }
    await rateLimiter.take([lookedAt(link.id)]);
    const { orderId, userId } = link;
    const [order, { fullName: senderName }] = await Promise.all([
      readOrder({ id: orderId, userId, locale }),
      readOwner(userId),
    ]);
    const status = presentStatus(order, { link, senderName, locale });
    if (!status) throw gone();
    return status;
  });
}
