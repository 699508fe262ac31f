// The program that reads uploaded documents, bundled once per run for the tests.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const BUNDLE = resolve('.cache/test-document-reader');

/** What tests pass as the app's `documentReader`. */
export const DOCUMENT_READER = resolve(BUNDLE, 'main.js');

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
      ssr: 'server/kyc/files/reading/document-reader.ts',
      outDir: BUNDLE,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
}
