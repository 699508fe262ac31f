// Held transfers over HTTP: which are held, how they end, and that each ends once.
import { describe, expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const HOLDS = {
  TRANSFER_HOLD_ABOVE: '1000',
  TRANSFER_HOLD_MINUTES: '60',
  TRANSFER_HOLD_RISK_MINUTES: '1440',
};
const test = await testApp(HOLDS);

const send = (by: Member, to: string, amount: number, headers = {}): Promise<Answer> =>
  test.post('/api/payment/send_money', { receiver_email: to, sending_amount: amount }, by, headers);
const cancel = (by: Member, id: string): Promise<Answer> =>
  test.post(`/api/payment/held_transfers/${id}/cancel`, {}, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const held = async (by: Member): Promise<Body[]> =>
  (await test.get('/api/payment/held_transfers', by)).body.transfers;
const fate = async (by: Member, id: string): Promise<unknown[]> => {
  const { body } = await test.get(`/api/payment/transfers/${id}`, by);
  return [body.state, body.ended_at !== null];
};
const entries = async (by: Member): Promise<unknown[]> => {
  const { body } = await test.get('/api/users/statement', by);
  return body.entries.map((entry: Body) => [entry.kind, entry.amount, entry.other_email]);
};
const subjects = async (of: string): Promise<string[]> =>
  (await test.sandbox.inbox(of)).map(({ subject }) => subject);
const transferred = async (by: Member): Promise<number[]> => {
  const { transfers, spending } = (await test.get('/api/users/limits', by)).body;
  return [transfers.used, spending.used];
};
let strangers = 0;
const unknown = (): string => `nobody${(strangers += 1)}@nowhere.example`;

/** Makes the waiting time of a person's held transfers end; resolves when the job has ended them. */
async function passTime(by: Member): Promise<void> {
  await test.database.owner.query(
    `update held_transfers set release_at = now() where sender_id = $1 and state = 'held'`,
    [by.id],
  );
  await until(
    () => held(by),
    (open) => open.length === 0,
  );
}

async function holding(to: string, amount = 2_000): Promise<{ by: Member; id: string }> {
  const by = await test.member(5_000);
  const { body } = await send(by, to, amount);
  return { by, id: body.held_transfer_id };
}

it('holds a large amount to a new person, tells only the sender, and then sends it', async () => {
  const [by, to] = [await test.member(5_000), await test.member()];
  const { status, body } = await send(by, to.email, 1_500.5);
  expect([status, body.message]).toEqual([
    200,
    `NPR 1,500.50 for ${to.email} has left your wallet and is on hold. We'll email you the result.`,
  ]);
  expect(body.block).toMatchObject({ type: 'transfer_held', decided_by: 'automatic' });
  expect(body.block.reason).toContain('for the first time');
  const minutes = (Date.parse(body.block.until) - Date.parse(body.block.since)) / 60_000;
  expect(minutes).toBe(60);
  expect(await held(by)).toEqual([
    {
      id: body.held_transfer_id,
      receiver_email: to.email,
      sending_amount: 1_500.5,
      comment: null,
      block: body.block,
    },
  ]);
  expect([await balance(by), await balance(to)]).toEqual([3_499.5, 0]);
  expect(await transferred(by)).toEqual([1_500.5, 1_500.5]);
  expect(await entries(to)).toEqual([]);
  await until(
    () => subjects(by.email),
    (inbox) => inbox.includes('Your transfer is on hold. Do you know this person?'),
  );
  expect(await subjects(to.email)).toEqual([]);
  expect(await fate(by, body.transfer_id)).toEqual(['held', false]);
  await passTime(by);
  expect(await fate(by, body.transfer_id)).toEqual(['arrived', true]);
  expect([await balance(by), await balance(to)]).toEqual([3_499.5, 1_500.5]);
  expect((await entries(by))[0]).toEqual(['transfer-held', -1_500.5, to.email]);
  expect(await entries(to)).toEqual([['transfer-released', 1_500.5, by.email]]);
  await until(
    async () => [...(await subjects(by.email)), ...(await subjects(to.email))],
    (inbox) => inbox.includes('Your money was sent') && inbox.includes('You received money'),
  );
  // After one held transfer to this person, later ones go out at once.
  expect((await send(by, to.email, 2_000)).body.block).toBeUndefined();
  expect(await balance(to)).toBe(3_500.5);
});

it('adds up what goes to a new person in small parts, until they are known for a day', async () => {
  const [by, to] = [await test.member(5_000), await test.member()];
  const blocks: boolean[] = [];
  for (const amount of [600, 400, 10]) {
    blocks.push((await send(by, to.email, amount)).body.block !== undefined);
  }
  expect(blocks).toEqual([false, false, true]);
  await test.database.owner.query(
    `update transfers set created_at = now() - interval '1 day' where sender_id = $1`,
    [by.id],
  );
  expect((await send(by, to.email, 3_000)).body.block).toBeUndefined();
});

it('holds every transfer for a day after a password reset', async () => {
  const [by, to] = [await test.member(5_000), await test.member()];
  await send(by, to.email, 10);
  const reset = (hours: number): Promise<unknown> =>
    test.database.owner.query(
      `update users set password_reset_at = now() - make_interval(hours => $2) where id = $1`,
      [by.id, hours],
    );
  await reset(23);
  const { body } = await send(by, to.email, 20);
  expect(body.block.reason).toContain('password was reset');
  expect(Date.parse(body.block.until) - Date.parse(body.block.since)).toBe(86_400_000);
  await reset(25);
  expect((await send(by, to.email, 30)).body.block).toBeUndefined();
});

it('holds what is sent from a device of the last day, unless it is the first one', async () => {
  const [by, to] = [await test.member(5_000), await test.member()];
  const device = async (hours: number): Promise<void> => {
    await test.database.owner.query(
      `with made as (
         insert into devices (id, user_id, token_hash, first_network, last_network, first_seen_at)
         values (gen_random_uuid(), $1, sha256($3::text::bytea), '', '',
           now() - make_interval(hours => $2)) returning id)
       update sessions set device_id = made.id from made where user_id = $1`,
      [by.id, hours, `${by.id} ${hours}`],
    );
  };
  await device(23);
  expect((await send(by, to.email, 10)).body.block).toBeUndefined();
  await device(2);
  expect((await send(by, to.email, 20)).body.block.reason).toContain('device');
  await device(25);
  expect((await send(by, to.email, 30)).body.block).toBeUndefined();
});

describe('an address that cannot receive money', () => {
  it('is held and answered like one that can; then the money and the limits come back', async () => {
    const [to, full] = [await test.member(), await test.member(9_500)];
    const addresses = [to.email, unknown(), full.email];
    const senders: Member[] = [];
    const answers: string[] = [];
    for (const address of addresses) {
      const by = await test.member(5_000);
      const { status, body } = await send(by, address, 2_000);
      const { since, until: end, ...block } = body.block;
      const lasts = Date.parse(end) - Date.parse(since);
      const message = body.message.replace(address, '…');
      answers.push(JSON.stringify([status, Object.keys(body), message, block, lasts]));
      senders.push(by);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await subjects(addresses[1]!)).toEqual([]);
    for (const by of senders) await passTime(by);
    expect(await Promise.all(senders.map(balance))).toEqual([3_000, 5_000, 5_000]);
    expect(await Promise.all(senders.map(transferred))).toEqual([
      [2_000, 2_000],
      [0, 0],
      [0, 0],
    ]);
    expect(await entries(senders[1]!)).toEqual([
      ['transfer-returned', 2_000, addresses[1]],
      ['transfer-held', -2_000, addresses[1]],
      ['opening-balance', 5_000, null],
    ]);
    await until(
      () => subjects(senders[1]!.email),
      (inbox) => inbox.includes("Your money wasn't sent"),
    );
    await until(
      () => subjects(addresses[1]!),
      (inbox) => inbox.includes('Someone wanted to send you money'),
    );
  });

  it('is forgotten thirty days after the money came back', async () => {
    const address = unknown();
    const { by } = await holding(address);
    await passTime(by);
    await test.database.owner.query(
      `update held_transfers set ended_at = now() - interval '31 days' where sender_id = $1`,
      [by.id],
    );
    await test.app.sweep();
    expect(await entries(by)).toEqual([
      ['transfer-returned', 2_000, null],
      ['transfer-held', -2_000, null],
      ['opening-balance', 5_000, null],
    ]);
  });
});

describe('canceling', () => {
  it('returns the money and the limits, and answers a second time the same', async () => {
    const to = await test.member();
    const { by, id } = await holding(to.email);
    const answers = [await cancel(by, id), await cancel(by, id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect([await balance(by), await transferred(by)]).toEqual([5_000, [0, 0]]);
    expect(await held(by)).toEqual([]);
    expect(await fate(by, id)).toEqual(['canceled', true]);
    await until(
      () => subjects(by.email),
      (inbox) => inbox.filter((subject) => subject === 'Transfer canceled').length === 1,
    );
    expect(await subjects(to.email)).toEqual([]);
  });

  it('is refused once the money was sent', async () => {
    const to = await test.member();
    const { by, id } = await holding(to.email);
    await passTime(by);
    const { status, body } = await cancel(by, id);
    expect([status, body.error]).toEqual([
      409,
      "This transfer is already sent, so you can't cancel it.",
    ]);
    expect([await balance(by), await balance(to)]).toEqual([3_000, 2_000]);
  });

  it('and sending at the same moment end each transfer once, with two processes', async () => {
    const other = await test.another(HOLDS);
    // Two, because a wallet without a verified identity has no room for all twelve.
    const to = [await test.member(), await test.member()];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => holding(to[index % 2]!.email, 1_010)),
    );
    const due = test.database.owner.query(
      `update held_transfers set release_at = now() where sender_id = any ($1) and state = 'held'`,
      [all.map(({ by }) => by.id)],
    );
    const canceled = await Promise.all(
      all.map(async ({ by, id }, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 12));
        return (await cancel(by, id)).status;
      }),
    );
    await due;
    await until(
      async () => (await Promise.all(all.map(({ by }) => held(by)))).flat(),
      (open) => open.length === 0,
    );
    const balances = await Promise.all(all.map(({ by }) => balance(by)));
    expect(balances).toEqual(canceled.map((status) => (status === 200 ? 5_000 : 3_990)));
    const sent = canceled.filter((status) => status === 409).length;
    const arrived = await Promise.all(to.map(balance));
    expect(arrived[0]! + arrived[1]!).toBe(sent * 1_010);
    await other.close();
  });
});

it('holds at most twenty of one sender, refuses the next, and a freeze returns all of them', async () => {
  const [by, known, to] = [await test.member(5_000), await test.member(), await test.member()];
  await send(by, known.email, 10);
  const reset = (hours: number): Promise<unknown> =>
    test.database.owner.query(
      `update users set password_reset_at = now() - make_interval(hours => $2) where id = $1`,
      [by.id, hours],
    );
  await reset(1);
  for (let n = 1; n <= 17; n += 1) expect((await send(by, to.email, 20 + n)).status).toBe(200);
  const last = await Promise.all([1, 2, 3, 4, 5].map((n) => send(by, unknown(), 50 + n)));
  expect(last.filter(({ status }) => status === 409)).toHaveLength(2);
  const open = await held(by);
  expect(open).toHaveLength(20);
  const before = await balance(by);

  const refusals = [await send(by, to.email, 60), await send(by, unknown(), 60)];
  expect(refusals.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [
      409,
      {
        error:
          'You already have 20 transfers on hold. Cancel one of them, or wait until one is sent, then try again.',
      },
    ]),
  );
  expect([await balance(by), (await held(by)).length]).toEqual([before, 20]);
  await reset(25);
  // What would not be held is sent, however many are.
  expect((await send(by, known.email, 20)).body.block).toBeUndefined();
  expect((await send(by, to.email, 2_000)).status).toBe(409);
  expect((await cancel(by, open[0]!.id)).status).toBe(200);
  expect((await send(by, to.email, 2_000)).body.block.type).toBe('transfer_held');

  expect((await test.post('/api/users/freeze', {}, by)).status).toBe(200);
  expect([await balance(by), await held(by)]).toEqual([4_970, []]);
  const { rows } = await test.database.owner.query(
    `select details ->> 'returnedCount' as count from audit_records
     where action = 'account.frozen' and subject_id = $1`,
    [by.id],
  );
  expect(rows).toEqual([{ count: '20' }]);
});

it('answers the same key with the same transfer', async () => {
  const [by, to] = [await test.member(5_000), await test.member()];
  const key = { 'idempotency-key': 'one-large-gift' };
  const answers = await Promise.all([1, 2, 3].map(() => send(by, to.email, 2_000, key)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect([await balance(by), (await held(by)).length]).toEqual([3_000, 1]);
  expect((await send(by, to.email, 2_000)).status).toBe(409);
});
