// The program that reads uploaded documents, bundled once per run for the tests.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const BUNDLE = resolve('.cache/test-document-reader');

/** The product's own program. */
export const DOCUMENT_READER = resolve(BUNDLE, 'main.js');

/** What tests pass as the app's `documentReader`: it reads each file once in a run. */
export const REMEMBERING_READER = resolve(BUNDLE, 'remembering.js');

/** `npm run verify:planted` names a file with a changed text; the reader is built with it too. */
async function plantedBug(): Promise<Plugin[]> {
  const plan = process.env['PLANTED_BUG'];
  if (plan === undefined) return [];
  const { file, text } = JSON.parse(await readFile(plan, 'utf8')) as { file: string; text: string };
  const path = resolve(file);
  const load = (id: string): string | null => (id === path ? text : null);
  return [{ name: 'planted-bug', enforce: 'pre', load }];
}

/** Called by vitest before the first test of the project. */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: await plantedBug(),
    build: {
      ssr: true,
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'server/kyc/files/reading/document-reader.ts',
          remembering: 'server/kyc/files/testing/remembering-reader.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
