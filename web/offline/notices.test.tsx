// The notices about the connection and about a new version of the app.
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OfflineNotices } from './notices.tsx';
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

it('offer a new version, and load it only when asked', async () => {
  const load = vi.fn();
  const screen = await render(<OfflineNotices />);
  updateWaiting.set(load);
  await expect.element(screen.getByText('There is a new version of Kosheli.')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(load).toHaveBeenCalledOnce();
});
