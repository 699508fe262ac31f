// Tells Playwright where the browser journeys are, and which of them run at which of the two screen sizes.

import { defineConfig } from '@playwright/test';

import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';
import { isWholeRun } from './setup/testing/whole-run.mjs';

/** Journeys that need no screen. */
const PROCESS = ['process/*'];

/**
 * In a quick run, a journey with @phone in its title runs only at phone size, because the desktop shows
 * the same screens in another layout, and one with @desktop checks those. A journey with @whole is similar
 * to another one and runs only in a whole run.
 */
const NEVER = /(?!)/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup/prepared-data.ts',
  outputDir: 'test-results',
  // A journey that passes only on a retry is broken.
  retries: 0,
  // Each journey starts its own product; while one waits for timers, the others run.
  workers: 3,
  // A journey takes far less, unless the machine is busy.
  timeout: 180_000,
  // Generous: speed is not under test, and the machine may be busy.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args: browserFlags, ...knownBrowser() },
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    // Screens are checked in their final state, not during a fade-in or fade-out.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces make a run a fifth slower; TRACE=retain-on-failure keeps the traces of failed journeys.
    trace: process.env['TRACE'] === 'retain-on-failure' ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Run once, independent of the screen size.
    { name: 'process', testMatch: PROCESS, grepInvert: isWholeRun ? NEVER : /@whole/ },
    // The crawl sets the screen widths itself.
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
