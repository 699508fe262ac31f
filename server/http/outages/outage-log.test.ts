// An outage is logged at intervals, not once per request.
import { expect, it, vi } from 'vitest';
import { makeOutageLog } from './outage-log.ts';

it('logs the first error with its stack and counts the rest', async () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const logOutage = makeOutageLog({ error, warn: vi.fn() }, 10_000);
  const causes = [1, 2, 3].map((number) => new Error(`cause ${number}`));
  for (const cause of causes) logOutage('error', cause, 'database away');
  expect(error.mock.calls).toEqual([[{ err: causes[0] }, 'database away']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(error.mock.lastCall).toEqual([{ err: causes[2], times: 2 }, 'database away']);
  logOutage('error', causes[0], 'database away');
  expect(error).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
