// Items of work for tests: complaints made by customers, messages that did not arrive, and differences.
import { expect } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import type { TestDesk, TestStaff } from '../../testing/test-desk.ts';

/** A delivered order of a new member, and their complaint about it. */
export async function complain(
  { test }: TestDesk,
  text = 'Nothing came.',
): Promise<{ by: Member; orderId: string; id: string }> {
  const by = await test.member(1_000);
  const order = { mobile_number: '9851231234', amount: 100 };
  const { body } = await test.post('/api/mobile_recharge', order, by);
  await test.post('/api/payment/wallet', { order_id: body.id }, by);
  await until(
    () => test.get(`/api/order/${body.id}`, by),
    (answer) => answer.body.state === 'delivered',
  );
  const made = await test.post(`/api/order/${body.id}/complaint`, { text }, by);
  expect(made.status).toBe(200);
  return { by, orderId: body.id, id: made.body.complaint.id };
}

interface Undelivered {
  kind?: string;
  error?: string;
  hours?: number;
  isUrgent?: boolean;
  userId?: string | null;
  /** Whether the message is still being retried instead of given up. */
  isFailing?: boolean;
}

/** Creates an undelivered message that is this many hours old. Returns its id. */
export async function undelivered(
  { test }: TestDesk,
  { kind = 'kyc_refused', error = 'no such mailbox', hours = 1, ...more }: Undelivered = {},
): Promise<string> {
  const { isUrgent = false, userId = null, isFailing = false } = more;
  const id = uuidv7();
  await test.database.owner.query(
    `insert into outbox (id, kind, is_urgent, user_id, to_address, event, created_at, attempts,
       due_at, given_up_at, last_error)
     values ($1, $2, $3::boolean, $4::uuid, case when $4::uuid is null then 'sita@example.com' end,
       case when not $3 then $5::jsonb end, now() - make_interval(hours => $6), 3,
       now() + interval '1 hour', case when not $7::boolean then now() end, $8)`,
    [id, kind, isUrgent, userId, JSON.stringify({ kind, userId }), hours, isFailing, error],
  );
  return id;
}

/** Creates a difference between our books and a gateway's. Returns its id. */
export async function difference({ test }: TestDesk): Promise<string> {
  const { rows } = await test.database.owner.query<{ id: bigint }>(
    `insert into reconciliation_breaks (system, day, what, reference, kind, currency, ours_state,
       ours_paisa, theirs_state, theirs_paisa)
     values ('payu', '2026-11-20', 'payment', $1, 'amount differs', 'NPR', 'done', 5000, 'done', 4000)
     returning id`,
    [uuidv7()],
  );
  return String(rows[0]?.id);
}

/** The items of a queue, as this person sees them. */
export async function itemsOf(
  desk: TestDesk,
  by: TestStaff,
  queue: string,
  show = 'open',
): Promise<Body[]> {
  const { status, body } = await desk.get(`/desk/api/work/queues/${queue}?show=${show}`, by);
  expect({ status, reason: body.reason }).toEqual({ status: 200, reason: null });
  return body.items;
}
