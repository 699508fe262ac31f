// The app as one of several processes on one database, and the hourly sweep of its modules.
import { expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Module } from './module.ts';
import { runModules } from './wiring/run-modules.ts';
import { manualClock } from './testing/manual-clock.ts';
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

it('sweeps every module although some fail, and reports each failure', async () => {
  const clock = manualClock();
  let swept = 0;
  const failing = (name: string): Module => ({
    name,
    sweep: () => Promise.reject(new Error(`${name} failed`)),
  });
  const late = async (): Promise<void> => {
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
    swept += 1;
  };
  const onFault = vi.fn<(error: unknown) => void>();
  const modules = [failing('one'), { name: 'late', sweep: late }, failing('other')];
  const running = runModules(modules, { onFault, clock, stopRequests: async () => undefined });
  const failures = [new Error('one failed'), new Error('other failed')];

  const fault = running.sweep().catch((error: unknown) => error);
  // The sweeps take turns.
  await vi.waitFor(() => expect(clock.waiting()).toBe(1));
  clock.advance(1_000);
  expect(await fault).toMatchObject({ errors: failures });
  // Only what has ended is reported.
  expect(swept).toBe(1);

  await running.start();
  clock.advance(3_601_000);
  await vi.waitFor(() => expect(swept).toBe(2));
  expect(onFault.mock.calls).toEqual(failures.map((error) => [error]));
  await running.close();
});
