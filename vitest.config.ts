// Tells vitest which tests there are: plain ones, those with a database, and those in a browser.

import { availableParallelism } from 'node:os';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';

const launchOptions = { args: browserFlags, ...knownBrowser() };

/** Everything without a database or a browser. */
const plainRooms = ['contract', 'billers', 'gateways', 'providers', 'tidy', 'setup', 'campaigns'];

/**
 * A test of the server waits for the database and the sandbox more than it computes, so two files
 * at once are walked even where there is one processor; many would only wait for each other.
 */
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Seconds are not what they test, and the machine may be busy.
          testTimeout: 20_000,
          include: plainRooms.map((room) => `${room}/**/*.test.ts`),
        },
      },
      {
        test: {
          name: 'server',
          // The modules keep nothing that another file could meet, and are read once a worker.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/test-postgres.ts', 'server/testing/test-sandbox.ts'],
          pool: 'forks',
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          isolate: false,
          include: ['sandbox/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        plugins: [react(), tailwind()],
        // Found before the first test: what is found later makes the page load again amid a test.
        optimizeDeps: { entries: ['{ui,web}/**/*.{ts,tsx}', 'gateways/**/*.tsx'] },
        test: {
          name: 'web',
          // After the others and one page at a time: what counts seconds or needs the focus
          // would otherwise fail on a busy machine.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          include: ['ui/**/*.test.tsx', 'web/**/*.test.tsx', 'gateways/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
