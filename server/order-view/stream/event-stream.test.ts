// The live timeline over HTTP: its lifetime, and the maximum per user.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';

// Only work that the database's clock makes due runs here; streams poll when a test says so.
const clock = manualClock();
const test = await testApp({}, {}, { clock });

async function newOrder(by: Member): Promise<string> {
  const wanted = { mobile_number: '9841000001', amount: 100 };
  return (await test.post('/api/mobile_recharge', wanted, by)).body.id;
}

interface Stream {
  status: number;
  headers: Headers;
  /** How many times it has sent the order so far. */
  sent: () => number;
  isOpen: () => boolean;
  cut: () => void;
}

async function open(orderId: string, by: Member): Promise<Stream> {
  const line = new AbortController();
  const { status, headers, body } = await fetch(`${test.url}/api/order/${orderId}/events`, {
    headers: { authorization: `Bearer ${by.token}` },
    signal: line.signal,
  });
  let sent = 0;
  let isOpen = true;
  const read = async (): Promise<void> => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      sent += text.match(/^data: /gm)?.length ?? 0;
    }
  };
  const end = (): void => {
    isOpen = false;
  };
  void read().then(end, end);
  const stream = { status, headers, sent: () => sent, isOpen: () => isOpen };
  return { ...stream, cut: () => line.abort() };
}

/** Waits for a condition of a stream. */
const soon = (isSo: () => boolean): Promise<boolean> => until(async () => isSo(), Boolean);

/** Counts the answers that the app has not ended yet. */
function countAnswering(): () => number {
  let answering = 0;
  test.app.fastify.server.on('request', (_request, response) => {
    answering += 1;
    response.on('close', () => (answering -= 1));
  });
  return () => answering;
}

it('sends the order at once, and has our headers', async () => {
  const by = await test.member();
  const stream = await open(await newOrder(by), by);
  await soon(() => stream.sent() > 0);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  stream.cut();
});

it('polls the order, because another process may have changed it', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const stream = await open(id, by);
  await soon(() => stream.sent() === 1);
  await test.database.owner.query('update orders set expires_at = now() where id = $1', [id]);
  clock.advance(2_000);
  await soon(() => !stream.isOpen());
  expect(stream.sent()).toBe(2);
});

it('ends within a second of a logout, and sends nothing that happens later', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const stream = await open(id, by);
  await soon(() => stream.sent() === 1);
  await test.post('/api/users/logout', {}, by);
  await test.database.owner.query('update orders set expires_at = now() where id = $1', [id]);
  expect(stream.isOpen()).toBe(true);
  clock.advance(750);
  await soon(() => !stream.isOpen());
  expect(stream.sent()).toBe(1);
});

it('ends when its session expires, while the same user’s other session continues', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const other = { ...by, token: 'B'.repeat(43) };
  await test.database.owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values (sha256($1::bytea), $2, now() + interval '1 hour')`,
    [Buffer.from(other.token), by.id],
  );
  const [lasting, short] = [await open(id, by), await open(id, other)];
  await test.database.owner.query(
    'update sessions set expires_at = now() where token_hash = sha256($1::bytea)',
    [Buffer.from(other.token)],
  );
  clock.advance(750);
  await soon(() => !short.isOpen());
  await test.post(`/api/order/${id}/cancel`, {}, by);
  await soon(() => lasting.sent() === 2);
  expect(short.sent()).toBe(1);
  lasting.cut();
});

it('ends a user’s oldest stream when there are more than ten', async () => {
  const [by, neighbour] = [await test.member(), await test.member()];
  const [mine, theirs] = [await newOrder(by), await newOrder(neighbour)];
  const apart = await open(theirs, neighbour);
  const streams: Stream[] = [];
  for (let n = 0; n < 12; n += 1) streams.push(await open(mine, by));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  await soon(() => streams.slice(0, 2).every((stream) => !stream.isOpen()));
  await test.post(`/api/order/${mine}/cancel`, {}, by);
  await test.post(`/api/order/${theirs}/cancel`, {}, neighbour);
  await soon(() => [...streams.slice(2), apart].every((stream) => stream.sent() === 2));
  expect(streams.slice(0, 2).map((stream) => stream.sent())).toEqual([1, 1]);
});

it('frees its slot when a connection is cut', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const first = await open(id, by);
  const answering = countAnswering();
  for (let n = 0; n < 15; n += 1) {
    (await open(id, by)).cut();
    await soon(() => answering() === 0);
  }
  await test.post(`/api/order/${id}/cancel`, {}, by);
  await soon(() => !first.isOpen());
  expect(first.sent()).toBe(2);
});

it('ends when its client leaves before the order is read', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const first = await open(id, by);
  await soon(() => first.sent() === 1);
  let connected = 0;
  const note = (socket: Socket): void => {
    connected += 1;
    socket.once('close', () => (connected -= 1));
  };
  const { owner } = test.database;
  const holder = await owner.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  test.app.fastify.server.on('connection', note);
  // More than a person may have: any that went on would end the first one.
  const headers = { authorization: `Bearer ${by.token}` };
  const left = Array.from({ length: 12 }, () =>
    request(`${test.url}/api/order/${id}/events`, { agent: false, headers })
      .on('error', () => undefined)
      .end(),
  );
  await until(
    () => owner.query("select from pg_locks where relation = 'orders'::regclass and not granted"),
    ({ rowCount }) => (rowCount ?? 0) > 0,
  );
  await soon(() => connected >= left.length);
  for (const asked of left) asked.destroy();
  await soon(() => connected === 0);
  test.app.fastify.server.off('connection', note);
  await holder.query('rollback');
  holder.release();
  expect((await test.get(`/api/order/${id}`, by)).status).toBe(200);
  expect(first.isOpen()).toBe(true);
  first.cut();
});

it('leaves nothing behind on a connection that is kept', async () => {
  const by = await test.member();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets: Socket[] = [];
  const note = (socket: Socket): void => void sockets.push(socket);
  test.app.fastify.server.on('connection', note);
  const counts: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const id = await newOrder(by);
    const headers = { authorization: `Bearer ${by.token}` };
    const asked = request(`${test.url}/api/order/${id}/events`, { agent, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const ended = once(answer.resume(), 'end');
    await test.post(`/api/order/${id}/cancel`, {}, by);
    await ended;
    counts.push(sockets[0]?.listenerCount('close') ?? -1);
  }
  test.app.fastify.server.off('connection', note);
  agent.destroy();
  expect(new Set(counts).size).toBe(1);
});
