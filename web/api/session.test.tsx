// The session in the browser, and its lifetime.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession, onSession } from './session.ts';

const SESSION = {
  accessToken: 'token',
  id: '1',
  email: 'sita@example.com',
  kyc_status: 2,
} as const;
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

beforeEach(endSession);
afterEach(() => {
  vi.useRealTimers();
  endSession();
});

describe('a session', () => {
  it('is kept in the local storage under the names of the specification', () => {
    beginSession(SESSION);
    const stored = ['accessToken', 'id', 'email', 'kyc_status'].map((key) =>
      localStorage.getItem(key),
    );
    expect(stored).toEqual(['token', '1', 'sita@example.com', '2']);
    expect(Number(localStorage.getItem('expiry'))).toBeGreaterThan(Date.now() - 5000);
  });

  it('is valid for less than two hours, and notifies when it expires', () => {
    vi.useFakeTimers();
    beginSession(SESSION);
    const told = vi.fn<() => void>();
    const stop = onSession(told);
    vi.advanceTimersByTime(TWO_HOURS_MS - 1);
    expect(currentSession()).toMatchObject(SESSION);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(currentSession()).toBeUndefined();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });

  it('ends when another tab signs out', () => {
    beginSession(SESSION);
    const told = vi.fn<() => void>();
    const stop = onSession(told);
    localStorage.removeItem('accessToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    expect(told).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeUndefined();
    stop();
  });

  it('is the same object while nothing changes, so that nothing is rendered again', () => {
    beginSession(SESSION);
    expect(currentSession()).toBe(currentSession());
  });
});
