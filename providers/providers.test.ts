// What the list of providers derives from their definitions, with and without an account.
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '#contract/settings/read-settings.ts';
import { setting } from '#contract/settings/setting.ts';
import { site } from '#contract/settings/value-types.ts';
import { startCannedAnswers } from './testing/canned-answers.ts';
import {
  balanceQueries,
  makeClients,
  providerCallbacks,
  PROVIDER_NAMES,
  PROVIDER_SETTINGS,
  PROVIDERS,
  providerSource,
  readProviderAccounts,
} from './providers.ts';
import type { ProviderAccounts } from './providers.ts';

const PLAIN = {
  KHALTI_SERVICE_URL: 'https://aggregator.example',
  KHALTI_SERVICE_TOKEN: 'live',
  CALLBACK_SECRET: 'a-long-callback-secret',
};
const WITH_RELOADLY = {
  ...PLAIN,
  RELOADLY_URL: 'https://topups.example',
  RELOADLY_AUTH_URL: 'https://auth.example',
  RELOADLY_CLIENT_ID: 'shop',
  RELOADLY_CLIENT_SECRET: 'client-secret',
  RELOADLY_WEBHOOK_SECRET: 'webhook-secret',
};

const standard = 'https://shop.example';
const OURS = {
  title: 'Ours',
  settings: { publicUrl: setting('PUBLIC_URL', site, { about: 'Our address.', standard }) },
};

const accountsOf = (environment: Record<string, string>): ProviderAccounts =>
  readProviderAccounts(readSettings(environment, [OURS, ...PROVIDER_SETTINGS]));

const NAMES = ['khalti-service', 'reloadly'] as const;
const WITHOUT = accountsOf(PLAIN);
const WITH = accountsOf(WITH_RELOADLY);

it('names each provider once, as the ledger can name its account', () => {
  expect(new Set(PROVIDER_NAMES).size).toBe(PROVIDERS.length);
  for (const name of PROVIDER_NAMES) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
});

it('leaves out a provider without an account', () => {
  const clients = makeClients(WITHOUT, { timeoutMs: 1_000 });
  expect(Object.keys(clients)).toEqual(['khaltiService']);
  expect(Object.keys(balanceQueries(clients))).toEqual(['khalti-service']);
  expect(providerCallbacks(WITHOUT).map(({ provider }) => provider)).toEqual(['khalti-service']);
  expect(providerSource('reloadly', WITHOUT)).toBeUndefined();
});

it('has a client, a balance and a source for each account', () => {
  const clients = makeClients(WITH, { timeoutMs: 1_000 });
  expect(Object.keys(clients)).toEqual(['khaltiService', 'reloadly']);
  expect(Object.keys(balanceQueries(clients))).toEqual(NAMES);
  const settings = PROVIDER_SETTINGS.flatMap((group) => Object.values(group.settings));
  const declared = settings.map(({ name }) => name);
  for (const name of NAMES) {
    const { address, read, ask } = providerSource(name, WITH) ?? {};
    expect(declared).toContain(address?.setting);
    expect(read ?? ask).toBeDefined();
  }
});

it('waits for a query about a customer as long as its setting says', async () => {
  const server = await startCannedAnswers();
  server.answers({ fault: 'never' });
  const impatient = { KHALTI_SERVICE_URL: server.url, KHALTI_SERVICE_LOOK_UP_TIMEOUT_MS: '200' };
  const { khaltiService } = makeClients(accountsOf({ ...PLAIN, ...impatient }), {
    timeoutMs: 60_000,
  });
  const question = { step: 'details', slug: 'nea', fields: {} } as const;
  const answer = await khaltiService.ask(question, z.unknown());
  expect(answer).toMatchObject({ kind: 'away', isTimeout: true });
});

it('finds no balance where the provider does not answer', async () => {
  const nowhere = { ...PLAIN, KHALTI_SERVICE_URL: 'http://localhost:1' };
  const clients = makeClients(accountsOf(nowhere), { timeoutMs: 1_000 });
  expect(await balanceQueries(clients)['khalti-service']?.()).toBeUndefined();
});

it('hears unsigned reports at a secret address only, and signed ones at a public one', () => {
  const [unsigned, signed, ...others] = providerCallbacks(WITH);
  expect(others).toEqual([]);
  expect(unsigned?.path).toBe('/callbacks/khalti-service/a-long-callback-secret');
  expect(unsigned?.read({ headers: {}, body: 'reference=K1' })).toBe('reference=K1');

  expect(signed?.path).toBe('/callbacks/reloadly');
  const data = { customIdentifier: 'K1' };
  const body = JSON.stringify({ type: 'airtime_transaction.status', data });
  const timestamp = String(Date.now());
  const mac = createHmac('sha256', 'webhook-secret').update(`${body}:${timestamp}`).digest('hex');
  const headers = { 'x-reloadly-signature': mac, 'x-reloadly-request-timestamp': timestamp };
  expect(signed?.read({ headers, body })).toBe('K1');
  expect(signed?.read({ headers: {}, body })).toBeUndefined();
  expect(signed?.read({ headers, body: `${body} ` })).toBeUndefined();
});
