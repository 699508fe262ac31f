// Tells Playwright where the journeys lie and at which two sizes they are walked.

import { defineConfig } from '@playwright/test';

import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A journey that works only at the second try does not work.
  retries: 0,
  workers: 1,
  timeout: 90_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserFlags, ...knownBrowser() },
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    // What needs no screen runs once, whatever the size of one.
    { name: 'process', testMatch: 'process.spec.ts' },
    {
      name: 'desktop',
      testIgnore: 'process.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: 'process.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
