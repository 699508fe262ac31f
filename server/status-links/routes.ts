// Status links over HTTP: the owner makes, sees and stops one; whoever holds it sees how it stands.
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
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { addressGroup } from '#server/users/guard/address-group.ts';
import type { Limit, Tries } from '#server/users/guard/tries.ts';
import { makeLinkTokens } from './link-token.ts';
import { presentStatus } from './present-status.ts';
import { deleteLink, findLink, putLink, readLink } from './status-links-table.ts';
import type { LinkRow } from './status-links-table.ts';

export interface StatusLinkRoutes {
  pool: pg.Pool;
  tries: Pick<Tries, 'take'>;
  /** One of a person's orders, whole. Throws Refused (404) when it is not theirs. */
  readOrder: (asked: { id: string; userId: string }) => Promise<Order>;
  readOwner: (userId: string) => Promise<{ fullName: string }>;
  appSecret: string;
  publicUrl: string;
}

const madeBy = (userId: string): Limit => {
  return { name: 'status link made', of: userId, most: 60, seconds: 3_600 };
};
/** A page that follows an order asks about a hundred times in ten minutes, and some are shared. */
const lookedAt = (id: string): Limit => {
  return { name: 'status link', of: id, most: 600, seconds: 600 };
};
/** A household with an old link tries it again; who tries hundreds is guessing. */
const missedFrom = (address: string): Limit => {
  const of = addressGroup(address);
  return { name: 'status link missed', of, most: 30, seconds: 600 };
};

function gone(): Refused {
  return new Refused(404, { error: message('status_link.gone') });
}

/** Throws Refused (409) for an order of which a stranger could be told nothing. */
function assertShareable({ type2, paid_at: paidAt }: Order): void {
  if (type2 === 'WALLET') throw new Refused(409, { error: message('status_link.wallet') });
  if (paidAt === null) throw new Refused(409, { error: message('status_link.unpaid') });
}

export function statusLinkRoutes(route: Route, options: StatusLinkRoutes): void {
  const { pool, tries, readOrder, readOwner, appSecret, publicUrl } = options;
  const { tokenOf, idOf } = makeLinkTokens(appSecret);

  const present = (link: LinkRow | undefined): { link: StatusLink | null } => {
    if (!link) return { link: null };
    const url = new URL(STATUS_PAGE + tokenOf(link.id), publicUrl).href;
    const { showsAmount: shows_amount, expiresAt } = link;
    return { link: { url, shows_amount, expires_at: expiresAt.toISOString() } };
  };

  route(getStatusLink, async ({ params: { orderId }, session: { userId } }) => {
    await readOrder({ id: orderId, userId });
    return present(await findLink(pool, { orderId, userId }));
  });

  route(makeStatusLink, async ({ params: { orderId }, body, session: { userId } }) => {
    assertShareable(await readOrder({ id: orderId, userId }));
    await tries.take([madeBy(userId)]);
    const { shows_amount: showsAmount } = body;
    // Random through and through: an id in order of time would tell when others were made.
    return present(await putLink(pool, { orderId, userId, id: randomUUID(), showsAmount }));
  });

  route(stopStatusLink, async ({ params: { orderId }, session: { userId } }) => {
    await readOrder({ id: orderId, userId });
    await deleteLink(pool, { orderId, userId });
    return { link: null };
  });

  // What is forged, over or stopped is refused by the same words, and counted in the same way.
  route(readStatus, async ({ body: { token }, address }) => {
    const id = idOf(token);
    const link = id === undefined ? undefined : await readLink(pool, id);
    if (!link) {
      await tries.take([missedFrom(address)]);
      throw gone();
    }
    await tries.take([lookedAt(link.id)]);
    const { orderId, userId } = link;
    const [order, { fullName: senderName }] = await Promise.all([
      readOrder({ id: orderId, userId }),
      readOwner(userId),
    ]);
    const status = presentStatus(order, { link, senderName });
    if (!status) throw gone();
    return status;
  });
}
