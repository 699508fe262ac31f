// Before each file of screen tests, and before each test: the page is as empty as a new one. All files share
// one page, so that it loads the modules once.
import { beforeAll, beforeEach } from 'vitest';
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

beforeEach(async () => {
  await cleanup();
  signInRequested.set(false);
  askedConfirmation.set(undefined);
  isReached.set(true);
});
