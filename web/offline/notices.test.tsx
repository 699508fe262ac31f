// The notices about the connection and about a new version of the app.
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { OfflineNotices } from './notices.tsx';
import { isReached } from './reach.ts';
import { updateWaiting } from './updates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  updateWaiting.set(undefined);
});

it('say that there is no connection, as long as there is none', async () => {
  const screen = await render(<OfflineNotices />);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByRole('status')).toHaveTextContent("You're offline.");
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

it('end by themselves once the server answers again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: FakeAnswer[] = ['offline', { status: 'alive' }];
  const requests = fakeServer({ 'GET /healthz': () => answers.shift() ?? 'offline' });
  isReached.set(false);
  const screen = await render(<OfflineNotices />);
  await expect.element(screen.getByRole('status')).toHaveTextContent("You're offline.");
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => requests.length).toBe(1);
  await expect.element(screen.getByRole('status')).toBeVisible();
  vi.advanceTimersByTime(5_000);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  expect(requests).toHaveLength(2);
});

it('offer a new version, and load it only when asked', async () => {
  const load = vi.fn();
  const screen = await render(<OfflineNotices />);
  updateWaiting.set(load);
  await expect.element(screen.getByText('There is a new version of Kosheli.')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(load).toHaveBeenCalledOnce();
});
