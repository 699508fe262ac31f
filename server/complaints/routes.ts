// Complaints over HTTP: a person makes one about an order of theirs, reads it, adds text, and escalates it
// to the officer.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { isUnsettled } from '#contract/codes.ts';
import {
  addToComplaint,
  escalateComplaint,
  getComplaint,
  makeComplaint,
} from '#contract/help/complaints.ts';
import type { ComplaintAnswer } from '#contract/help/complaints.ts';
import { COMPLAINT_WITHIN_DAYS, inDays } from '#contract/help/promises.ts';
import type { Order } from '#contract/orders.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Route } from '#server/http/route.ts';
import type { ReadOrderView } from '#server/order-view/read-order-view.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { addWords, logComplaint, stepComplaint } from './change-complaint.ts';
import { hasPayments } from './complaints-table.ts';
import { readComplaint } from './read-complaints.ts';

export interface ComplaintRoutes {
  pool: pg.Pool;
  clock: Clock;
  rateLimiter: Pick<RateLimiter, 'take'>;
  /** One order of a person. Throws ApiError (404) when it is not theirs. */
  readOrder: ReadOrderView;
  wakeNotifications: () => void;
}

const madeBy = (userId: string): Limit => {
  return { name: 'complaint', of: userId, most: 20, seconds: 86_400 };
};

const addedBy = (userId: string): Limit => {
  return { name: 'complaint words', of: userId, most: 20, seconds: 86_400 };
};

/** Why nobody can complain about the order; undefined if they can. */
async function problemOf(
  pool: pg.Pool,
  { id, state, paid_at: paidAt, blocks, events }: Order,
  at: Date,
): Promise<Message | undefined> {
  if (paidAt === null && !(await hasPayments(pool, id))) return message('complaint.nothing_paid');
  const isOpen = isUnsettled(state) || blocks.length > 0;
  const last = events.at(-1);
  if (isOpen || !last || inDays(new Date(last.at), COMPLAINT_WITHIN_DAYS) >= at) return undefined;
  return message('complaint.too_late', { days: COMPLAINT_WITHIN_DAYS });
}

export function complaintRoutes(route: Route, options: ComplaintRoutes): void {
  const { pool, clock, rateLimiter, readOrder, wakeNotifications } = options;

  const present = async (order: Order): Promise<ComplaintAnswer> => {
    const at = clock.now();
    const complaint = await readComplaint(pool, { orderId: order.id, at });
    const may_complain = complaint === null && (await problemOf(pool, order, at)) === undefined;
    return { complaint, may_complain };
  };

  route(getComplaint, async ({ params: { orderId }, user: { id: userId }, locale }) =>
    present(await readOrder({ id: orderId, userId, locale })),
  );

  route(makeComplaint, async ({ params: { orderId }, body, user: { id: userId }, locale }) => {
    const order = await readOrder({ id: orderId, userId, locale });
    const at = clock.now();
    const isThere = (await readComplaint(pool, { orderId, at })) !== null;
    if (isThere) return present(order);
    const problem = await problemOf(pool, order, at);
    if (problem) throw new ApiError(409, { error: problem });
    await rateLimiter.take([madeBy(userId)]);
    await logComplaint(pool, { orderId, userId, text: body?.text ?? null, at });
    wakeNotifications();
    return present(order);
  });

  route(addToComplaint, async ({ params: { orderId }, body: { text }, user, locale }) => {
    const { id: userId } = user;
    const order = await readOrder({ id: orderId, userId, locale });
    await rateLimiter.take([addedBy(userId)]);
    const done = await addWords(pool, { orderId, userId, text, at: clock.now() });
    if (done === 'not there') throw new ApiError(404, { error: message('complaint.none') });
    if (done === 'not now') throw new ApiError(409, { error: message('complaint.answered') });
    return present(order);
  });

  route(escalateComplaint, async ({ params: { orderId }, body, user: { id: userId }, locale }) => {
    const order = await readOrder({ id: orderId, userId, locale });
    const actor = { kind: 'person', id: userId } as const;
    const text = body?.text ?? null;
    const done = await stepComplaint(pool, {
      id: orderId,
      to: 'escalated',
      actor,
      text,
      at: clock.now(),
    });
    if (done.kind === 'not there') throw new ApiError(404, { error: message('complaint.none') });
    if (done.kind === 'not now') {
      const isFinal = done.complaint.level === 'officer';
      const why = message(isFinal ? 'complaint.final' : 'complaint.not_due');
      throw new ApiError(409, { error: why });
    }
    wakeNotifications();
    return present(order);
  });
}
