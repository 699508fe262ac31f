// Tells Playwright where the journeys lie, and which of them are walked at which of two sizes.

import { defineConfig } from '@playwright/test';

import type { Walked } from './e2e/walk.ts';
import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';

/**
 * Every journey is walked at the size of a phone. Beside a desktop's, a run of all tests looks at what
 * is laid out otherwise there: the pages, and each form up to its payment; what only goes on behind
 * those screens says @phone in its title. JOURNEYS=whole walks all of them at both.
 */
const isWhole = process.env['JOURNEYS'] === 'whole';

export default defineConfig<Walked>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A journey that works only at the second try does not work.
  retries: 0,
  // Each has a product of its own; while one waits for its timers the other one walks.
  workers: 2,
  // A journey ends long before this, unless the machine has much else to do.
  timeout: 180_000,
  // Seconds are not what a journey tests, and the machine may be busy.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserFlags, ...knownBrowser() },
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    // A screen is examined as it stands, not while it fades in or out.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    // What needs no screen runs once, whatever the size of one.
    { name: 'process', testMatch: 'process.spec.ts' },
    {
      name: 'desktop',
      testIgnore: 'process.spec.ts',
      ...(isWhole ? {} : { grepInvert: /@phone/ }),
      use: { viewport: { width: 1280, height: 800 }, stopsAtPayment: !isWhole },
    },
    {
      name: 'phone',
      testIgnore: 'process.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
