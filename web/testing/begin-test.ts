// Before each file of screen tests, and before each test: the page is as empty as a new one. All files share
// one page, so that it loads the modules once.
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

beforeAll(async () => {
  await page.viewport(1280, 800);
  localStorage.clear();
  sessionStorage.clear();
});

beforeEach(() => cleanup());
