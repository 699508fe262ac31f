// Traces as a collector receives them: what belongs together, and nothing of what people entered.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTracing } from './start-tracing.ts';
import { testApp, until } from '#server/testing/test-app.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

const bodies: string[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    bodies.push(text);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
const test = await testApp();
afterAll(() => void collector.close());

const attribute = (of: readonly Attribute[], name: string): string | undefined =>
  of.find(({ key }) => key === name)?.value.stringValue;

const spansOf = (texts: readonly string[]): Span[] =>
  texts.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

it('shows a paid order as requests, statements, jobs and requests to its provider, and no secret', async () => {
  const { port } = collector.address() as AddressInfo;
  const stop = startTracing(`http://127.0.0.1:${port}`);
  const person = await test.member(500);
  const order = await test.post(
    '/api/mobile_recharge',
    { mobile_number: '9841234567', amount: 100 },
    person,
  );
  const paid = await test.post('/api/payment/wallet', { order_id: order.body.id }, person);
  await until(
    () => test.get(`/api/order/${order.body.id}`, person),
    ({ body }) => body.state === 'delivered',
  );
  await test.get('/api/links/a-secret-of-a-link');
  await stop();

  const spans = spansOf(bodies);
  const names = spans.map(({ name }) => name);
  expect(names).toContain('POST /api/payment/wallet');
  const paying = spans.find(({ name }) => name === 'POST /api/payment/wallet')!;
  // Whoever asks us about an answer can name its trace.
  expect(attribute(paying.attributes, 'kosheli.request_id')).toBe(paid.headers.get('x-request-id'));
  const within = spans.filter(({ traceId }) => traceId === paying.traceId).map(({ name }) => name);
  // From the payment to its delivery: one trace.
  expect(within).toEqual(
    expect.arrayContaining([
      'pay_orders_from_wallets',
      'job delivery',
      expect.stringMatching(/^POST localhost:\d+$/),
      'ledger_post',
    ]),
  );
  const everything = bodies.join();
  for (const secret of [
    '9841234567',
    'a-secret-of-a-link',
    person.email,
    person.token,
    order.body.id as string,
  ]) {
    expect(everything).not.toContain(secret);
  }
});

it('names the process, which is another one after a restart', async () => {
  const { port } = collector.address() as AddressInfo;
  const names: unknown[] = [];
  for (const run of [1, 2]) {
    bodies.length = 0;
    const stop = startTracing(`http://127.0.0.1:${port}`);
    await test.get(`/api/fees?run=${run}`);
    await stop();
    const { resource } = JSON.parse(bodies[0] ?? '{}').resourceSpans[0];
    names.push(attribute(resource.attributes, 'service.instance.id'));
  }
  expect(names).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(names).size).toBe(2);
});

it('makes no spans when nothing is set', async () => {
  const count = bodies.length;
  await test.get('/api/fees');
  expect(bodies).toHaveLength(count);
});
