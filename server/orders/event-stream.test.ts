// The live timeline over HTTP: how long it lives, and how many one person may have.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function newOrder(by: Member): Promise<string> {
  const wanted = { mobile_number: '9841000001', amount: 100 };
  return (await test.post('/api/mobile_recharge', wanted, by)).body.id;
}

interface Stream {
  status: number;
  headers: Headers;
  /** How many times it has told the order so far. */
  told: () => number;
  /** Milliseconds of the clock when it ended, once it has. */
  endedAt: () => number | undefined;
  cut: () => void;
}

async function open(orderId: string, by: Member): Promise<Stream> {
  const line = new AbortController();
  const { status, headers, body } = await fetch(`${test.url}/api/order/${orderId}/events`, {
    headers: { authorization: `Bearer ${by.token}` },
    signal: line.signal,
  });
  let told = 0;
  let endedAt: number | undefined;
  const read = async (): Promise<void> => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      told += text.match(/^data: /gm)?.length ?? 0;
    }
  };
  const end = (): void => {
    endedAt = Date.now();
  };
  void read().then(end, end);
  return { status, headers, told: () => told, endedAt: () => endedAt, cut: () => line.abort() };
}

const ended = (stream: Stream, timeoutMs?: number): Promise<number | undefined> =>
  until(
    async () => stream.endedAt(),
    (at) => at !== undefined,
    timeoutMs,
  );
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('tells the order at once, and has our headers', async () => {
  const by = await test.member();
  const stream = await open(await newOrder(by), by);
  await until(
    async () => stream.told(),
    (count) => count > 0,
  );
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  stream.cut();
});

it('ends within about a second of a logout, and never tells what happens after it', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const stream = await open(id, by);
  await wait(1_000);
  expect([stream.told(), stream.endedAt()]).toEqual([1, undefined]);
  const from = Date.now();
  await test.post('/api/users/logout', {}, by);
  await test.database.owner.query(`update orders set expires_at = now() where id = $1`, [id]);
  expect((await ended(stream))! - from).toBeLessThan(1_500);
  expect(stream.told()).toBe(1);
});

it('ends when its session expires, and another session of the same person goes on', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const other = { ...by, token: 'B'.repeat(43) };
  await test.database.owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values (sha256($1::bytea), $2, now() + interval '1 second')`,
    [Buffer.from(other.token), by.id],
  );
  const [lasting, short] = [await open(id, by), await open(id, other)];
  const from = Date.now();
  const at = (await ended(short)) ?? 0;
  expect(at - from).toBeGreaterThan(500);
  expect(at - from).toBeLessThan(2_500);
  await wait(500);
  expect(lasting.endedAt()).toBeUndefined();
  lasting.cut();
});

it('ends the oldest of a person when there are more than ten', async () => {
  const [by, neighbour] = [await test.member(), await test.member()];
  const [mine, theirs] = [await newOrder(by), await newOrder(neighbour)];
  const apart = await open(theirs, neighbour);
  const streams: Stream[] = [];
  for (let n = 0; n < 12; n += 1) streams.push(await open(mine, by));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  await Promise.all(streams.slice(0, 2).map((stream) => ended(stream)));
  await wait(1_000);
  const left = [...streams.slice(2), apart];
  expect(left.filter((stream) => stream.endedAt() !== undefined)).toEqual([]);
  for (const stream of left) stream.cut();
});

it('makes room again when a line is cut', async () => {
  const by = await test.member();
  const id = await newOrder(by);
  const first = await open(id, by);
  for (let n = 0; n < 15; n += 1) {
    (await open(id, by)).cut();
    await wait(20);
  }
  expect(first.endedAt()).toBeUndefined();
  first.cut();
});
