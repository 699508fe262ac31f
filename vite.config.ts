// How the web app is built and served: hashed files, nothing inline, for current browsers.

import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Sources, with their imports, that every page needs except home, whose app starts on first interaction. */
const EVERY_PAGE = [
  'web/main.tsx',
  'web/api/call.ts',
  'web/api/idempotency-keys.ts',
  'web/account/blocks/form-refusal.tsx',
  'ui/controls/text-field.tsx',
  'ui/surfaces/amount.tsx',
  'ui/surfaces/sheet.tsx',
  'ui/text/money-text.ts',
  'contract/dates/bikram-sambat.ts',
];

/** Sources that members' pages need and that no other page loads at once. */
const MEMBERS_PAGES = [
  'web/api/reads.tsx',
  'web/account/members-only.tsx',
  'web/account/blocks/block-notice.tsx',
  'web/offline/notices.tsx',
  'ui/load-error.tsx',
  'ui/text/number-text.tsx',
  'ui/surfaces/moment.tsx',
];

/** Sources, with the form library, that only pages with a form need. */
const FORM_PAGES = ['web/form/contract-form.ts'];

const isOneOf = (files: readonly string[]) => (id: string) =>
  files.includes(relative(place('.'), id));

export default defineConfig({
  root: place('./web'),
  plugins: [react(), tailwind()],
  build: {
    outDir: place('./build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no inline scripts and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Modules of texts have no side effects, so a bundle leaves out the parts whose texts it does not use.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/texts\//, sideEffects: false }] },
      output: {
        // Each file costs a request, its headers, and its name in the file list that is part of the app.
        codeSplitting: {
          groups: [
            { name: 'app', test: isOneOf(EVERY_PAGE), priority: 2 },
            { name: 'app', test: /rolldown\/runtime/, priority: 2 },
            { name: 'member', test: isOneOf(MEMBERS_PAGES), priority: 1 },
            { name: 'form', test: isOneOf(FORM_PAGES), priority: 0 },
          ],
        },
      },
    },
  },
});
