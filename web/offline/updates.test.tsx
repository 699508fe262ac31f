// Loading a new version of the app, in the tab that asks for it first and in the others.
import { expect, it, onTestFinished, vi } from 'vitest';
import { offer, updateWaiting } from './updates.ts';

/** Records the page's reloads instead of letting them happen. */
function heldReloads(): string[] {
  const held: string[] = [];
  const hold = (event: NavigateEvent): void => {
    event.preventDefault();
    held.push(event.navigationType);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return held;
}

/** A worker with a new version, which waits until a tab activates it. */
function newVersion() {
  const waiting = { state: 'installed', postMessage: vi.fn<ServiceWorker['postMessage']>() };
  offer(waiting as unknown as ServiceWorker);
  onTestFinished(() => updateWaiting.set(undefined));
  return waiting;
}

it('activates the new version, and reloads once it is in control', () => {
  const reloads = heldReloads();
  const waiting = newVersion();
  updateWaiting.get()?.();
  expect(waiting.postMessage).toHaveBeenCalledWith('activate', []);
  expect(reloads).toEqual([]);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toEqual(['reload']);
});

it('reloads at once where another tab has activated it', () => {
  const reloads = heldReloads();
  const waiting = newVersion();
  waiting.state = 'activated';
  updateWaiting.get()?.();
  expect(reloads).toEqual(['reload']);
  expect(waiting.postMessage).not.toHaveBeenCalled();
});
