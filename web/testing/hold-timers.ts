// Timers that wait for the test: a busy machine takes longer for a step than a person does.
import { onTestFinished, vi } from 'vitest';

/** Until the end of the test no timer of the page runs by itself, such as those that remove its toasts. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
