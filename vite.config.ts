// How the web app is built and served: hashed files, nothing inline, for current browsers.

import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** What every page needs but home, whose app starts only once it is used; with all that these import. */
const EVERY_PAGE = [
  'web/main.tsx',
  'web/api/call.ts',
  'web/api/idempotency-keys.ts',
  'web/account/blocks/form-refusal.tsx',
  'ui/controls/text-field.tsx',
  'ui/surfaces/amount.tsx',
  'ui/surfaces/sheet.tsx',
  'ui/money-text.ts',
  'contract/dates/bikram-sambat.ts',
];

/** What the pages of members need, and no other page at once. */
const MEMBERS_PAGES = [
  'web/api/reads.tsx',
  'web/account/members-only.tsx',
  'web/account/blocks/block-notice.tsx',
  'web/offline/notices.tsx',
  'ui/load-error.tsx',
  'ui/number-text.tsx',
  'ui/surfaces/moment.tsx',
];

/** What only the pages with a form need; with the library of forms. */
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
      // A page that says none of a part's texts loads none of them: loading texts does nothing else.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/texts\//, sideEffects: false }] },
      output: {
        // Each file costs a request, its headers, and its name in the list of all files, which is in the app.
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
