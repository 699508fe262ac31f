// Waiting leaves no listener on its signal.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wait } from './wait.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController();
  const { signal } = controller;
  const added = vi.spyOn(signal, 'addEventListener').mock.calls;
  const removed = vi.spyOn(signal, 'removeEventListener').mock.calls;
  return {
    signal,
    abort: () => controller.abort(),
    listeners: () => added.length - removed.length,
  };
}

it('listens to the signal only while it waits', async () => {
  const { signal, listeners } = countedSignal();
  for (let times = 0; times < 3; times += 1) {
    const waiting = wait(2_000, signal);
    expect(listeners()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await waiting;
    expect(listeners()).toBe(0);
  }
});

it('ends at once when the signal is aborted, during the wait or before it', async () => {
  const { signal, abort, listeners } = countedSignal();
  const waiting = wait(2_000, signal);
  abort();
  await waiting;
  expect(listeners()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  const late = wait(2_000, signal);
  await vi.advanceTimersByTimeAsync(0);
  await late;
});
