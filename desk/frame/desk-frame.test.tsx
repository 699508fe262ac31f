// The frame around every page: the glossary behind the list of shortcuts, and toasts beside the controls.
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeskPart } from '#contract/desk/desk-call.ts';
import { LISTS } from '#desk/parts/fresh-lists.ts';
import { addToast, clearToasts } from '#ui/toasts/toasts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { ReadCache } from '#web/api/reads.tsx';
import { beginDeskSession, endDeskSession } from '#desk/session/desk-session.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { DeskFrame } from './desk-frame.tsx';

/** Nothing that this reader may take. */
const FREE = { 'GET /desk/api/work/queues/complaints?show=free': { items: [], reason: null } };

const counts = { open: 1, overdue: 0, assigned: 0, snoozed: 0, oldest_since: null };

function openWork() {
  fakeServer({
    ...FREE,
    'GET /desk/api/work/queues': { queues: [{ queue: 'complaints', counts, reason: null }] },
    'GET /desk/api/work/mine': { items: [] },
  });
  return renderDesk('/work', ['support']);
}

describe('the glossary', () => {
  it('is reached from the list of shortcuts, and says each word in a sentence', async () => {
    const screen = await openWork();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'What words mean' }));
    const dialog = screen.getByRole('dialog', { name: 'What words mean' });
    await expect.element(dialog.getByText('Unknown order', { exact: true })).toBeVisible();
    const meanings = [...dialog.element().querySelectorAll('dd')].map((one) => one.textContent);
    expect(meanings.length).toBeGreaterThanOrEqual(12);
    expect(meanings.filter((one) => !/^[A-Z][^.]+\.$/.test(one))).toEqual([]);
  });
});

describe('a page whose file is missing', () => {
  function Missing(): never {
    throw new TypeError('Failed to fetch dynamically imported module');
  }

  it('says so, and leaves the rest of the back office', async () => {
    fakeServer({});
    beginDeskSession({ accessToken: 'token-of-gita', staff: { ...GITA, roles: ['support'] } });
    onTestFinished(endDeskSession);
    const screen = await render(
      <MemoryRouter initialEntries={['/work']}>
        <ReadCache>
          <DeskFrame>
            <Routes>
              <Route path="/work" element={<Missing />} />
              <Route path="/orders" element={<p>The orders</p>} />
            </Routes>
          </DeskFrame>
        </ReadCache>
      </MemoryRouter>,
    );
    const heading = screen.getByRole('heading', { name: "We can't show this page." });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await expect.element(screen.getByText('The orders')).toBeVisible();
  });
});

describe('what waits', () => {
  it('is read again on coming back to the window', async () => {
    let open = 2;
    fakeServer({
      ...FREE,
      'GET /desk/api/work/queues': () => ({
        queues: [{ queue: 'complaints', counts: { ...counts, open }, reason: null }],
      }),
      'GET /desk/api/work/mine': { items: [], unreadable: [] },
    });
    const screen = await renderDesk('/work', ['support']);
    const row = screen.getByRole('row', { name: /Complaints/ });
    await expect.element(row).toHaveTextContent(/2/);
    // Meanwhile a colleague has answered one complaint.
    open = 1;
    window.dispatchEvent(new Event('focus'));
    await expect.element(row).not.toHaveTextContent(/2/);
    await expect.element(row).toHaveTextContent(/1/);
  });
});

describe('a toast', () => {
  const isApart = (one: DOMRect, other: DOMRect): boolean =>
    one.bottom <= other.top ||
    one.top >= other.bottom ||
    one.right <= other.left ||
    one.left >= other.right;

  it.each([768, 1280, 1920])('covers no control at %d pixels', async (width) => {
    await page.viewport(width, 900);
    const screen = await openWork();
    await expect.element(screen.getByRole('button', { name: /^Take next/ })).toBeVisible();
    addToast('Yours now: Answer a complaint', { tone: 'success' });
    const toast = screen.getByRole('dialog', { name: 'Yours now: Answer a complaint' });
    await expect.element(toast).toBeVisible();
    const controls = [...document.querySelectorAll('header button, header a, main button, main a')];
    expect(controls.length).toBeGreaterThan(4);
    const covered = controls.filter(
      (one) => !isApart(one.getBoundingClientRect(), toast.element().getBoundingClientRect()),
    );
    expect(covered.map((one) => one.textContent)).toEqual([]);
    clearToasts();
  });
});

it.each<{ path: string } & DeskPart>(LISTS)(
  'the audit log is not filled by asking for $path every ten seconds',
  (call) => {
    expect(call.isPolled ?? call.isQuiet).toBe(true);
  },
);
