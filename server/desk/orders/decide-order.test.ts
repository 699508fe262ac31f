// Deciding an unknown order in the back office: only with evidence, only in manual review, only once.
import { describe, expect, it } from 'vitest';
import type { Answer } from '#server/testing/test-app.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { deskOfOrders, undecidedOrder, unpaidOrder } from './testing.ts';
import type { TestOrder } from './testing.ts';

const desk = await deskOfOrders();
const { test } = desk;
const support = await desk.staff(['support']);

const read = (order: TestOrder, by = support): Promise<Answer> =>
  desk.get(`/desk/api/orders/${order.id}`, by);

interface Given {
  [field: string]: unknown;
  version?: number;
}

const DELIVERED = {
  outcome: 'delivered',
  kind: 'provider_reference',
  reference: 'KS-778899',
  seen_in: 'portal',
};
const FAILED = {
  outcome: 'failed',
  kind: 'written_refusal',
  reference: 'mail of 22 November, ticket 4711',
  seen_in: 'email',
  words: 'The transaction was not carried out and will not be billed.',
};

/** Decides on the current version, unless another one is given. */
async function decide(order: TestOrder, given: Given, by: TestStaff = support): Promise<Answer> {
  const { version } = (await read(order)).body;
  const seen_at = new Date().toISOString();
  return desk.post(`/desk/api/orders/${order.id}/decide`, { version, seen_at, ...given }, by);
}

async function lastStep(order: TestOrder, state: string): Promise<Record<string, unknown>> {
  const { steps } = (await read(order)).body;
  return steps.findLast((step: { state: string }) => step.state === state);
}

const balanceOf = async ({ by }: TestOrder): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

describe('a decision', () => {
  it('settles a delivery, and keeps what was seen, where and when', async () => {
    const order = await undecidedOrder(test);
    const seen_at = new Date(Date.now() - 500).toISOString();
    const answer = await decide(order, { ...DELIVERED, seen_at });
    expect(answer).toMatchObject({ status: 200, body: { state: 'delivered', is_new: true } });
    const { evidence } = await lastStep(order, 'delivered');
    expect(evidence).toEqual({
      person: DELIVERED.reference,
      kind: DELIVERED.kind,
      reference: DELIVERED.reference,
      seen_in: DELIVERED.seen_in,
      seen_at,
      by: '[email]',
    });
    const { body } = await read(order);
    expect(body.deliveries[0]).toMatchObject({ provider_reference: DELIVERED.reference });
    expect(body.journals.map(({ kind }: { kind: string }) => kind)).toEqual([
      'order-paid',
      'order-delivered',
    ]);
    expect(body.work).toEqual([]);
  });

  it('refunds a failure in the same transaction, and tells the customer', async () => {
    const order = await undecidedOrder(test);
    const before = await balanceOf(order);
    expect((await decide(order, FAILED)).body).toEqual({ state: 'refunded', is_new: true });
    expect(await balanceOf(order)).toBeGreaterThan(before);
    const { body } = await read(order);
    expect(body.state).toBe('refunded');
    expect(body.messages).toMatchObject([{ kind: 'order_refunded' }]);
    expect(await lastStep(order, 'failed')).toMatchObject({
      evidence: { person: FAILED.words, kind: FAILED.kind, reference: FAILED.reference },
    });
  });

  it('by the portal of the provider counts for both, and is no number of theirs', async () => {
    const kind = 'portal_confirmation';
    const one = await undecidedOrder(test);
    expect((await decide(one, { ...DELIVERED, kind })).body).toMatchObject({ state: 'delivered' });
    expect((await read(one)).body.deliveries[0]).toMatchObject({ provider_reference: null });
    const other = await undecidedOrder(test);
    expect((await decide(other, { ...FAILED, kind, seen_in: 'portal' })).body).toMatchObject({
      state: 'refunded',
    });
  });

  it('is in the audit log with its evidence', async () => {
    const order = await undecidedOrder(test);
    await decide(order, FAILED);
    const { rows } = await test.database.owner.query(
      `select action, actor_id, reason, details from audit_records
       where subject_kind = 'order' and subject_id = $1 and action <> 'desk.read' order by id`,
      [order.id],
    );
    expect(rows).toMatchObject([
      {
        action: 'order.decided',
        actor_id: support.email,
        reason: FAILED.words,
        details: { outcome: 'failed', reference: FAILED.reference, seen_in: FAILED.seen_in },
      },
      { action: 'desk.act' },
    ]);
  });

  it('counts once, however often and by however many people it comes', async () => {
    const order = await undecidedOrder(test);
    const finance = await desk.staff(['finance']);
    const { version } = (await read(order)).body;
    const answers = await Promise.all(
      [support, finance, support, finance].map((by) => decide(order, { ...FAILED, version }, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect((await decide(order, DELIVERED)).status).toBe(409);
  });
});

describe('a refused decision changes nothing', () => {
  const asked = undecidedOrder(test);

  it.each([
    ['evidence of the other outcome', { ...DELIVERED, kind: 'written_refusal' }, 'kind'],
    ['a failure without words', { ...FAILED, words: '' }, 'words'],
    ['no reference', { ...DELIVERED, reference: ' ' }, 'reference'],
    ['no place', { ...DELIVERED, seen_in: undefined }, 'seen_in'],
    ['a place of nobody', { ...DELIVERED, seen_in: 'mailbox' }, 'seen_in'],
    ['a place where it is not found', { ...FAILED, seen_in: 'call' }, 'seen_in'],
    ['no time', { ...DELIVERED, seen_at: 'yesterday' }, 'seen_at'],
    ['a time in the future', { ...DELIVERED, seen_at: '2099-01-01T00:00:00Z' }, 'seen_at'],
    ['a time before it was sent', { ...DELIVERED, seen_at: '2020-01-01T00:00:00Z' }, 'seen_at'],
    ['another outcome', { ...DELIVERED, outcome: 'refunded' }, 'outcome'],
    ['an unknown field', { ...DELIVERED, approver: 'me' }, 'approver'],
  ])('%s', async (_what, given, field) => {
    const order = await asked;
    const { status, body } = await decide(order, given);
    expect([status, Object.keys(body)]).toEqual([422, [field]]);
    expect((await read(order)).body).toMatchObject({ state: 'unknown' });
  });

  it('about a version that somebody has not read', async () => {
    const order = await undecidedOrder(test);
    const { version } = (await read(order)).body;
    const { status, body } = await decide(order, { ...DELIVERED, version: version - 1 });
    expect(status).toBe(409);
    expect(body.error).toMatch(/changed since you read it/);
    expect((await read(order)).body).toMatchObject({ state: 'unknown', version });
  });

  it('about an order in any other state, and the page says why', async () => {
    const delivered = await undecidedOrder(test);
    await decide(delivered, DELIVERED);
    const refunded = await undecidedOrder(test);
    await decide(refunded, FAILED);
    for (const [order, why, given] of [
      [await unpaidOrder(test), /not paid/, FAILED],
      [delivered, /propose a wallet refund/, FAILED],
      [refunded, /back in the wallet/, DELIVERED],
    ] as const) {
      const { body } = await read(order);
      expect(body.decision).toEqual({ is_possible: false, why_not: expect.stringMatching(why) });
      const { status, body: refusal } = await decide(order, given);
      expect([status, refusal.error]).toEqual([409, expect.stringMatching(/not in review/)]);
    }
  });

  it('about no order', async () => {
    const nobody = { ...(await unpaidOrder(test)), id: '01900000-0000-7000-8000-000000000000' };
    const answer = await decide(nobody, { ...DELIVERED, version: 1 });
    expect(answer.status).toBe(404);
  });

  it('by somebody without the permission, or whose proof is old', async () => {
    const order = await undecidedOrder(test);
    const [admin, stale] = [await desk.staff(['admin']), await desk.staff(['support'])];
    await desk.ageProof(stale);
    expect((await decide(order, DELIVERED, admin)).status).toBe(403);
    expect((await decide(order, DELIVERED, stale)).status).toBe(428);
    expect((await read(order)).body.state).toBe('unknown');
  });
});
