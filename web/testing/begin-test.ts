// All files of screen tests share one page, so that it loads the modules once. Each file begins with empty
// storage and the usual screen, and leaves no mocks. Each test begins with nothing drawn, and no question
// open.
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { signInRequested } from '#web/account/ask-sign-in.ts';
import { askedConfirmation } from '#web/account/confirm/ask-confirmation.ts';
import { isReached } from '#web/offline/reach.ts';

beforeAll(async () => {
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

beforeEach(async () => {
  await cleanup();
  signInRequested.set(false);
  askedConfirmation.set(undefined);
  isReached.set(true);
});
