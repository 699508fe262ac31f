// Tells Playwright where the journeys lie and at which two sizes they are walked.

import { defineConfig } from '@playwright/test';

import { browserFlags } from './setup/browser/browser-flags.mjs';

const executablePath = process.env['CHROMIUM_PATH'];

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
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
