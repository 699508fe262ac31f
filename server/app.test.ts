// The app as one of several processes on one database.
import { expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startTestApp, until } from './testing/test-app.ts';

it('with delivery concurrency 0 it delivers nothing, and leaves paid orders to other processes', async () => {
  const test = await startTestApp({ DELIVERIES_AT_ONCE: '0' });
  const by = await test.member(500);
  const wanted = { mobile_number: '9841000001', amount: 100 };
  const { body } = await test.post('/api/mobile_recharge', wanted, by);
  const read = () => test.get(`/api/order/${body.id}`, by);
  await test.post('/api/payment/wallet', { order_id: body.id }, by);
  // Stopping waits for every delivery in progress.
  await test.restart();
  expect((await read()).body.state).toBe('paid');

  const config = readConfig({
    LOG: 'silent',
    SWEEP_MS: '100',
    SANDBOX_PORT: String(test.sandbox.port),
    SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
    APP_SECRET: 'a secret that only tests know, for tests',
  });
  const other = await buildApp({ config, pool: test.database.pool });
  await other.start();
  await until(read, (answer) => answer.body.state === 'delivered');
  await other.close();
  await test.close();
});
