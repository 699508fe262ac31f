// The recipient's status page: on a small phone, without an account.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SharedStatus } from '#contract/receipts/status-links.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { inSeconds } from '#web/testing/wire-orders.ts';

const TOKEN = 'eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

function shared(changes: Partial<SharedStatus> = {}): SharedStatus {
  return {
    status: 'coming',
    since: inSeconds(-20),
    sent_at: inSeconds(-30),
    type2: 'MOBILE',
    operator: 'NTC',
    recipient: '98****1234',
    sender: 'S.',
    amount: null,
    expires_at: inSeconds(86_400),
    ...changes,
  };
}

async function open(answer: FakeAnswer | (() => FakeAnswer)) {
  const requests = fakeServer({ 'POST /api/status': answer });
  return { requests, screen: await renderPage(`/s/${TOKEN}`) };
}

it('shows the state in plain words, and nothing the server does not send', async () => {
  const { screen, requests } = await open(shared());
  await expect.element(screen.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect.element(screen.getByText('98****1234')).toBeVisible();
  await expect.element(screen.getByText('S.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Amount')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/NPR/)).not.toBeInTheDocument();
  expect(requests[0]).toMatchObject({ line: 'POST /api/status', body: { token: TOKEN } });
  expect(requests[0]?.headers.has('authorization')).toBe(false);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/);
  expect(screen.getByRole('main').element().scrollWidth).toBeLessThanOrEqual(360);
  const links = screen.getByRole('banner').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
  await expect.element(screen.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
});

it('has each time by both clocks, and each day in both calendars', async () => {
  const { screen } = await open(shared());
  const clocks = /^\d+ \w{3} 20\d\d \(\d+ \w+ 20\d\d\), \d\d:\d\d · .*\d\d:\d\d in Nepal$/;
  await expect.element(screen.getByText(clocks)).toBeVisible();
  await expect.element(screen.getByText(/^This page is available until/)).toBeVisible();
});

it.each([
  ['confirming', 'Being confirmed'],
  ['arrived', 'It has arrived'],
  ['not_arrived', "It didn't go through"],
] as const)('shows %s as "%s"', async (status, words) => {
  const { screen } = await open(shared({ status, amount: 500 }));
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible();
  await expect.element(screen.getByText('NPR 500.00')).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/refund|wallet/i);
});

it('updates by itself, also after a lost connection', async () => {
  const answers: FakeAnswer[] = [shared(), 'offline', shared({ status: 'arrived' })];
  const { screen } = await open(() => answers.shift() ?? 'offline');
  await expect.element(screen.getByRole('heading', { name: 'On its way' })).toBeVisible();
  const stale = screen.getByText(/We can't update this page right now/);
  await expect.element(stale, { timeout: 6_000 }).toBeVisible();
  await expect.element(screen.getByText('98****1234')).toBeVisible();
  const arrived = screen.getByRole('heading', { name: 'It has arrived' });
  await expect.element(arrived, { timeout: 6_000 }).toBeVisible();
  await expect.element(stale).not.toBeInTheDocument();
});

it('says what to do when the link is no longer valid', async () => {
  const error = 'This link is no longer valid. Ask the sender for a new one.';
  const { screen, requests } = await open({ status: 404, body: { error } });
  await expect.element(screen.getByText('Ask the sender for a new one.')).toBeVisible();
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/s/${TOKEN}`);
  expect(requests).toHaveLength(1);
});
