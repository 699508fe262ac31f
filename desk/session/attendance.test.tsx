// What the open page asks by itself while nobody is at the screen does not keep its session alive.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UNATTENDED_HEADER } from '#contract/desk/desk-call.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderDesk } from '#desk/testing/render-desk.tsx';

const QUEUES = 'GET /desk/api/work/queues';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
});

it('marks what the page asks a minute after the last input, until somebody is there again', async () => {
  const requests = fakeServer({
    [QUEUES]: { queues: [] },
    'GET /desk/api/work/mine': { items: [], unreadable: [] },
    'GET /desk/api/approvals/count': { count: 0 },
  });
  const screen = await renderDesk('/work', ['support']);
  await userEvent.keyboard('{Shift}');
  const asked = () => requests.filter(({ line }) => line === QUEUES);
  const isMarked = () => asked().at(-1)?.headers.has(UNATTENDED_HEADER);
  /** What the page asks by itself after this many seconds. */
  const later = async (seconds: number): Promise<void> => {
    const before = asked().length;
    vi.setSystemTime(Date.now() + seconds * 1_000);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => asked().length).toBeGreaterThan(before);
  };
  await expect.element(screen.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  await later(50);
  expect(isMarked()).toBe(false);
  await later(20);
  expect(isMarked()).toBe(true);
  await later(1_700);
  expect(isMarked()).toBe(true);
  await userEvent.keyboard('{Shift}');
  await later(10);
  expect(isMarked()).toBe(false);
});
