// Toasts: added, updated, removed, timed, paused by the pointer and swiped away.
import '../tokens.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastHost } from './toast-host.tsx';
import { addToast, clearFailures, clearToasts, removeToast, updateToast } from './toasts.ts';

// A pointer left over the toasts by an earlier test would pause the next one.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } }));
afterEach(() => vi.useRealTimers());

/** From here on a toast's time passes only when the test says so. */
const holdTime = (): unknown =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

describe('a toast', () => {
  it('can be shown, changed and removed', async () => {
    const screen = await render(<ToastHost />);
    const id = addToast('Sending …');
    await expect.element(screen.getByText('Sending …')).toBeVisible();
    updateToast(id, 'Sent', { tone: 'success' });
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible();
    removeToast(id);
    await expect.element(screen.getByText('Sent', { exact: true })).not.toBeInTheDocument();
  });

  it('is shown at the top right, under the header', async () => {
    const screen = await render(<ToastHost />);
    addToast('Here');
    const text = screen.getByText('Here');
    await expect.element(text).toBeVisible();
    const box = text.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThan(64);
    expect(box.top).toBeLessThan(120);
    expect(box.left).toBeGreaterThan(window.innerWidth / 2);
  });

  it('is shown at the bottom of a phone, above the bar that is fixed there', async () => {
    await page.viewport(360, 740);
    const screen = await render(
      <>
        <ToastHost />
        <nav data-tab-bar className="fixed inset-x-0 bottom-0 h-15" />
      </>,
    );
    addToast('Here');
    const toast = screen.getByRole('dialog', { name: 'Here' });
    await expect.element(toast).toBeVisible();
    const bar = document.querySelector('[data-tab-bar]')?.getBoundingClientRect();
    const box = toast.element().getBoundingClientRect();
    expect(box.bottom).toBeLessThan(bar?.top ?? 0);
    expect(box.top).toBeGreaterThan(window.innerHeight / 2);
    await page.viewport(1280, 800);
  });

  it('is shown at the bottom, wide enough to be read, where the page has its controls at the top', async () => {
    const screen = await render(<ToastHost edge="bottom" />);
    addToast('Here below');
    addToast('Newer');
    const box = (text: string): DOMRect => screen.getByText(text).element().getBoundingClientRect();
    await expect.element(screen.getByText('Newer')).toBeVisible();
    expect(box('Newer').bottom).toBeGreaterThan(window.innerHeight - 80);
    expect(box('Here below').bottom).toBeLessThan(box('Newer').top);
    expect(box('Newer').right).toBeGreaterThan(window.innerWidth - 120);
    expect(box('Newer').width).toBeGreaterThan(200);
  });

  it.each(['info', 'error'] as const)(
    'is fully exposed to assistive technology (%s)',
    async (tone) => {
      const screen = await render(<ToastHost />);
      addToast('Say it', { tone });
      const toast = screen.getByRole(tone === 'error' ? 'alertdialog' : 'dialog', {
        name: 'Say it',
      });
      await expect.element(toast).toBeVisible();
      await expect.element(toast.getByRole('button', { name: 'Close' })).toBeVisible();
      expect(toast.element().closest('[aria-hidden="true"]')).toBeNull();
      expect(toast.element().querySelector('button[aria-hidden="true"]')).toBeNull();
      // Errors are announced at once, all others politely.
      const alerts = document.querySelectorAll('[role=alert]').length;
      expect(alerts).toBe(tone === 'error' ? 1 : 0);
      expect(toast.element().getAttribute('aria-live')).toBe(tone === 'error' ? 'off' : null);
    },
  );

  it('closes after its time or by its button', async () => {
    holdTime();
    const screen = await render(<ToastHost />);
    addToast('Short', { timeout: 400 });
    addToast('Long');
    await expect.element(screen.getByText('Short')).toBeVisible();
    vi.advanceTimersByTime(400);
    await expect.element(screen.getByText('Short')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Long')).toBeVisible();
    // The close button appears on hover or focus.
    await userEvent.hover(screen.getByText('Long'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.element(screen.getByText('Long')).not.toBeInTheDocument();
  });

  it('stays for five seconds by default', async () => {
    holdTime();
    const screen = await render(<ToastHost />);
    addToast('Five');
    await expect.element(screen.getByText('Five')).toBeVisible();
    vi.advanceTimersByTime(4_900);
    await expect.element(screen.getByText('Five')).toBeVisible();
    vi.advanceTimersByTime(200);
    await expect.element(screen.getByText('Five')).not.toBeInTheDocument();
  });

  it('about a failure is removed by a later success, or with all others', async () => {
    const screen = await render(<ToastHost />);
    addToast('Failed', { tone: 'error' });
    addToast('Saved');
    await expect.element(screen.getByRole('alertdialog', { name: 'Failed' })).toBeVisible();
    clearFailures();
    await expect.element(screen.getByText('Failed')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Saved')).toBeVisible();
    clearToasts();
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while the pointer is over it', async () => {
    holdTime();
    const screen = await render(<ToastHost />);
    addToast('Read me', { timeout: 500 });
    await expect.element(screen.getByText('Read me')).toBeVisible();
    await userEvent.hover(screen.getByText('Read me'));
    vi.advanceTimersByTime(900);
    await expect.element(screen.getByText('Read me')).toBeVisible();
    await userEvent.unhover(screen.getByText('Read me'));
    vi.advanceTimersByTime(500);
    await expect.element(screen.getByText('Read me')).not.toBeInTheDocument();
  });
});
