// Tells vitest which tests there are: plain ones, those with a database, and those in a browser.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { overlay } from './campaigns/harness/planted-source.ts';
import { browserFlags } from './setup/browser/browser-flags.mjs';
import { knownBrowser } from './setup/browser/known-browser.mjs';
import { keepTemporaryFilesInMemory } from './setup/checking/memory-folder.mjs';

keepTemporaryFilesInMemory();

const launchOptions = { args: browserFlags, ...knownBrowser() };

/** Everything without a database or a browser. */
const plainRooms = [
  'contract',
  'billers',
  'gateways',
  'providers',
  'tidy',
  'setup',
  'campaigns',
  'deploy',
];

const processors = availableParallelism();

/** `npm run verify:planted` names a file with a changed text, to see whether a test fails by it. */
function plantedBug() {
  const plan = process.env['PLANTED_BUG'];
  if (plan === undefined) return [];
  const { file, text } = JSON.parse(readFileSync(plan, 'utf8')) as { file: string; text: string };
  return [overlay(file, text)];
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Most tests wait for schedules and the sandbox more than they compute, so there is one file more
    // than processors. The three projects share the workers, one after the other without a pause.
    maxWorkers: Math.min(4, processors + 1),
    projects: [
      {
        plugins: plantedBug(),
        test: {
          name: 'unit',
          isolate: false,
          // Seconds are not what they test, and the machine may be busy.
          testTimeout: 20_000,
          include: plainRooms.map((room) => `${room}/**/*.test.ts`),
        },
      },
      {
        plugins: plantedBug(),
        test: {
          name: 'server',
          // The modules keep nothing that another file could meet, and are read once a worker.
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: [
            'server/testing/test-postgres.ts',
            'server/testing/test-sandbox.ts',
            'server/kyc/files/testing/test-reader.ts',
          ],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
        // The React that people get: its development version takes twice the time.
        mode: 'production',
        define: { 'process.env.NODE_ENV': '"production"' },
        // Found before the first test: what is found later makes the page load again amid a test.
        optimizeDeps: { entries: ['{ui,web,desk}/**/*.{ts,tsx}', 'gateways/**/*.tsx'] },
        test: {
          name: 'web',
          // Seconds are not what they test, and the machine may be busy.
          expect: { poll: { timeout: 10_000 } },
          // One page at a time; npm test runs them beside the others, as a process of their own.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          // Seconds are not what they test, and the machine may be busy.
          testTimeout: 30_000,
          include: ['{ui,web,desk,gateways}/**/*.test.tsx'],
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
