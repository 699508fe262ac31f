// The vitest projects: tests without services, tests of the server, of the sandbox, and in a browser.

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

/** The folders whose tests need neither a database nor a browser. */
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

/** It needs no service, but all of the server, which the workers of that project load anyway. */
const CALLS_OF_SERVER = 'campaigns/auth/calls.test.ts';

const processors = availableParallelism();

/** As `npm start` has them: a worker makes and drops many objects. */
const execArgv = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
];

/** Under `npm run verify:planted`: replaces the text of one file by a buggy one, to see if a test fails. */
function plantedBug() {
  const plan = process.env['PLANTED_BUG'];
  if (plan === undefined) return [];
  const { file, text } = JSON.parse(readFileSync(plan, 'utf8')) as { file: string; text: string };
  return [overlay(file, text)];
}

/** Generous: speed is not under test, and the machine may be busy. */
const patient = { expect: { poll: { timeout: 10_000 } } };

/** A project of tests in a browser, all in one page, so that it loads the modules once. */
function screens(name: string, include: string, groupOrder: number) {
  return {
    plugins: [react(), tailwind()],
    // The production build of React, as users get it: the development build takes twice the time.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Dependencies are found before the first test; one found later would reload the page amid a test.
    optimizeDeps: { entries: ['{ui,web,desk}/**/*.{ts,tsx}', 'gateways/**/*.tsx'] },
    test: {
      name,
      setupFiles: ['web/testing/begin-test.ts'],
      ...patient,
      // One page at a time; npm test runs these projects in a process of their own, beside the others.
      sequence: { groupOrder },
      fileParallelism: false,
      // Generous: speed is not under test, and the machine may be busy.
      testTimeout: 30_000,
      include: [include],
      browser: {
        enabled: true,
        headless: true,
        isolate: false,
        // Screens are tested in their final state, not during a fade-in; a test of motion switches it on.
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
        screenshotFailures: false,
      },
    },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Most tests wait for schedules and the sandbox more than they compute: one test file more than there are
    // processors runs at a time, at most four. All projects but those in a browser share these workers.
    maxWorkers: Math.min(4, processors + 1),
    projects: [
      {
        plugins: plantedBug(),
        test: {
          name: 'unit',
          ...patient,
          execArgv,
          isolate: false,
          // Generous: speed is not under test, and the machine may be busy.
          testTimeout: 20_000,
          include: plainRooms.map((room) => `${room}/**/*.test.ts`),
          exclude: [CALLS_OF_SERVER],
        },
      },
      {
        plugins: plantedBug(),
        test: {
          name: 'server',
          ...patient,
          // No module keeps state that could affect another test file, so each worker loads the modules once.
          isolate: false,
          include: ['server/**/*.test.ts', CALLS_OF_SERVER],
          execArgv,
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
          // Not with the others: they change what its clients share, such as connections.
          name: 'sandbox',
          ...patient,
          isolate: false,
          include: ['sandbox/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      screens('web', '{ui,web,gateways}/**/*.test.tsx', 1),
      // Another page: its styles would change the product's.
      screens('desk', 'desk/**/*.test.tsx', 2),
    ],
  },
});
