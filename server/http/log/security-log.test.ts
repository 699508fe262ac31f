// Security events in the log: which answers are one, and how few lines an attack makes.
import { expect, it, vi } from 'vitest';
import { makeRefusalLog, securityEvent } from './security-log.ts';

it.each([
  [200, true, true, 'signed_in'],
  [200, true, false, undefined],
  [401, true, false, 'sign_in_refused'],
  [422, true, false, 'sign_in_refused'],
  [429, true, false, 'limit_reached'],
  [401, false, false, 'access_refused'],
  [403, false, false, 'access_refused'],
  [422, false, false, 'input_refused'],
  [413, false, false, 'input_refused'],
  [404, false, false, undefined],
  [500, true, false, undefined],
] as const)(
  'an answer %i (sign-in %s, signed in %s) is %s',
  (status, startsSession, hasSigner, event) => {
    expect(securityEvent(status, { startsSession, hasSigner })).toBe(event);
  },
);

it('logs a refusal at once, then counts those alike, whatever the number', async () => {
  vi.useFakeTimers();
  const info = vi.fn();
  const log = makeRefusalLog({ info }, 10_000);
  const refused = {
    event: 'sign_in_refused',
    call: 'POST /api/users/login',
    status: 401,
    network: '203.0.113.x',
    requestId: 'r1',
  } as const;
  for (let n = 0; n < 10_000; n += 1) log({ ...refused, requestId: `r${n + 1}` });
  log({ ...refused, status: 422 });
  expect(info.mock.calls.map(([details]) => details)).toEqual([
    refused,
    { ...refused, status: 422 },
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  const { event, call, status } = refused;
  expect(info.mock.lastCall).toEqual([{ event, call, status, times: 9_999 }, event]);
  log(refused);
  expect(info).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
