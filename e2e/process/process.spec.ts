// The product as a process: its first and second start, and crashes.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDatabase } from '../../server/testing/start-database.ts';
import { apiOf, signInAsDemo, until } from '../api.ts';
import type { Api } from '../api.ts';
import { makePreparedProduct, makeProduct, portForBoth } from '../product.ts';
import type { Product } from '../product.ts';

const QUICK = {
  PASSWORD_HASH: 'cheap',
  DELIVERY_TIMEOUT_MS: '1500',
  DELIVERY_LEASE_SECONDS: '10',
  DELIVERY_ASK_SECONDS: '1,1,2,2,2,2',
  SWEEP_MS: '200',
};

let product: Product;
test.beforeEach(async () => {
  product = await makeProduct(QUICK);
});
test.afterEach(() => product.remove());

async function paidOrder(demo: Api, number: string): Promise<string> {
  const made = await demo.post('/api/mobile_recharge', { mobile_number: number, amount: 100 });
  const paid = await demo.post('/api/payment/wallet', { order_id: made.body.id });
  expect(paid.status).toBe(200);
  return made.body.id;
}

async function deliveries(number: string): Promise<number> {
  const { body } = await apiOf(product.sandboxUrl).get('/books/khalti-service');
  return body
    .filter((line: { number: string }) => line.number === number)
    .reduce((sum: number, line: { deliveries: number }) => sum + line.deliveries, 0);
}

test('starts, keeps its data over a second start, and puts the demo money there once', async () => {
  const first = await product.start({ SANDBOX_QUEU_MS: '100', PASSWORD_HASH: 'strong' });
  expect(first.output).toContain(`Kosheli is on ${product.url}`);
  expect(first.output).toContain('SANDBOX_QUEU_MS is not a setting of the sandbox');
  expect(first.output).toContain(`sandbox of the outside world is on ${product.sandboxUrl}`);
  expect(first.output).toContain('(NPR 2,000 in its wallet)');
  const before = await (await signInAsDemo(product.url, first.output)).get('/api/users/me');
  expect(before.body).toMatchObject({ email: 'demo@kosheli.test', balance: 2_000 });
  await product.end('SIGTERM');
  const second = await product.start();
  const after = await (await signInAsDemo(product.url, second.output)).get('/api/users/me');
  expect(after.body).toEqual(before.body);
});

// The campaign of money kills it, too.
test('killed in the middle of deliveries, it makes each of them once @whole', async () => {
  const { output } = await product.start();
  const demo = await signInAsDemo(product.url, output);
  const numbers = { 'timeout-after': 1, 'timeout-before': 2, 'queued-then-success': 3 };
  const orders = [];
  for (const [outcome, last] of Object.entries(numbers)) {
    await apiOf(product.sandboxUrl).post('/scripts/khalti-service', { outcome, times: 1 });
    orders.push({ number: `984177700${last}`, id: await paidOrder(demo, `984177700${last}`) });
  }
  await product.end('SIGKILL');
  const again = await product.start();
  expect(again.isUp, again.output).toBe(true);
  expect(again.output).toContain('(NPR 1,694 in its wallet)');
  const back = await signInAsDemo(product.url, again.output);
  for (const { id, number } of orders) {
    const settled = await until(
      () => back.get(`/api/order/${id}`),
      ({ body }) => body.state === 'delivered',
    );
    expect(settled.body.status).toBe(1);
    expect(await deliveries(number)).toBe(1);
  }
  expect((await back.get('/api/users/me')).body.balance).toBe(1_694);
});

test('when its PostgreSQL is killed, answers 503, starts it again and works on', async () => {
  await product.remove();
  // Not its first start, which takes longer.
  product = await makePreparedProduct(QUICK);
  const { output } = await product.start();
  const demo = await signInAsDemo(product.url, output);
  const id = await paidOrder(demo, '9841777002');
  const pidFile = join(product.dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  const anyone = apiOf(product.url);
  const seen = new Set<number>();
  await until(
    () => anyone.get('/readyz'),
    ({ status }) => seen.add(status).has(503) && status === 200,
  );
  expect([...seen].every((status) => [200, 503].includes(status))).toBe(true);
  const kept = await until(
    () => demo.get(`/api/order/${id}`),
    ({ body }) => body.state === 'delivered',
  );
  expect(kept.body.status).toBe(1);
  await paidOrder(demo, '9841777003');
  expect((await demo.get('/api/users/me')).body.balance).toBe(1_796);
  expect(product.output().match(/PostgreSQL ended unexpectedly/g)).toHaveLength(1);
});

test('with the sandbox off, nothing of it is reachable and live settings are demanded', async () => {
  const refused = await product.start({ SANDBOX: 'off' });
  expect(refused).toMatchObject({ isUp: false, exitCode: 1 });
  expect(refused.output).toContain('SMTP_URL');
  const live = {
    SANDBOX: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@mail.example',
    KHALTI_SERVICE_URL: 'http://127.0.0.1:9',
    KHALTI_SERVICE_TOKEN: 'live',
    PAYU_FORM_URL: 'http://127.0.0.1:9/_payment',
    PAYU_API_URL: 'http://127.0.0.1:9/api?form=2',
    PAYU_KEY: 'key',
    PAYU_SALT: 'salt',
    APP_SECRET: 'a secret of at least thirty-two letters',
    CALLBACK_SECRET: 'a-long-callback-secret',
    DOCUMENT_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
  };
  const withoutDatabase = await product.start(live);
  expect(withoutDatabase).toMatchObject({ isUp: false, exitCode: 1 });
  expect(withoutDatabase.output).toContain('DATABASE_URL must be set when SANDBOX=off.');
  const database = await startDatabase(product.dataDir);
  const started = await product.start({ ...live, DATABASE_URL: database.url });
  expect(started.isUp, started.output).toBe(true);
  expect(started.output).not.toContain('Demo account');
  await expect(fetch(product.sandboxUrl)).rejects.toThrow('fetch failed');
  const page = await (await fetch(product.url)).text();
  expect(page).not.toContain('sandbox');
  await product.end('SIGTERM');
  await database.stop();
});

test('runs beside another instance in the same folder when only its port is another @whole', async () => {
  const folder = product.dataDir;
  const unset = { DATA_DIR: '', SANDBOX_PORT: '', SANDBOX_SMTP_PORT: '' };
  const instances = [];
  for (const port of [await portForBoth(), await portForBoth()]) {
    const instance = await makeProduct({ ...unset, PORT: String(port) }, undefined, folder);
    instances.push({ instance, port });
  }
  try {
    for (const { instance } of instances) {
      const { isUp, output } = await instance.start();
      expect(isUp, output).toBe(true);
    }
    for (const { instance, port } of instances) {
      const sandboxUrl = `http://localhost:${port + 1}`;
      expect(instance.output()).toContain(sandboxUrl);
      const demo = await signInAsDemo(`http://localhost:${port}`, instance.output());
      const made = await demo.post('/api/mobile_recharge', {
        mobile_number: '9841000001',
        amount: 100,
      });
      await demo.post('/api/payment/wallet', { order_id: made.body.id });
      const { body } = await until(
        () => apiOf(sandboxUrl).get('/books/khalti-service'),
        (books) => books.body.length > 0,
      );
      expect(body).toHaveLength(1);
      expect(await readdir(join(folder, '.data', `port-${port}`))).toContain('sandbox');
    }
  } finally {
    for (const { instance } of instances) await instance.remove();
  }
});
