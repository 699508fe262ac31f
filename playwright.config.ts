// Tells Playwright where the journeys lie, and which of them are walked at which of two sizes.

import { defineConfig } from '@playwright/test';

import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';
import { isWholeRun } from './setup/testing/whole-run.mjs';

/** What needs no screen. */
const PROCESS = ['process/*'];

/**
 * In a quick run, a journey whose title says @phone is walked at that size only: a desktop lays out the
 * same screens otherwise, and a journey that says @desktop looks at those. One that says @whole is much
 * like another, and is walked in a whole run only.
 */
const NEVER = /(?!)/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A journey that works only at the second try does not work.
  retries: 0,
  // Each has a product of its own; while one waits for its timers the others walk.
  workers: 3,
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
    // A trace costs a fifth of the time of a run; TRACE=retain-on-failure keeps those that fail.
    trace: process.env['TRACE'] === 'retain-on-failure' ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Once, whatever the size of a screen.
    { name: 'process', testMatch: PROCESS, grepInvert: isWholeRun ? NEVER : /@whole/ },
    // It goes through the widths itself.
    { name: 'crawl', testMatch: ['crawl/crawl.spec.ts', 'desk/crawl.spec.ts'] },
    ...(process.env['SHOTS']
      ? [{ name: 'shots', testMatch: ['crawl/shots.spec.ts', 'desk/shots.spec.ts'] }]
      : []),
    {
      name: 'desktop',
      testIgnore: [...PROCESS, 'crawl/*', 'desk/{crawl,shots}.spec.ts'],
      grepInvert: isWholeRun ? NEVER : /@phone|@whole/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: [...PROCESS, 'crawl/*', 'desk/{crawl,shots}.spec.ts'],
      grepInvert: isWholeRun ? /@desktop/ : /@desktop|@whole/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
