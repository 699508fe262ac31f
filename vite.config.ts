// How the web app is built and served: hashed files, nothing inline, for current browsers.

import { fileURLToPath } from 'node:url';

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

export default defineConfig({
  root: place('./web'),
  plugins: [react(), tailwind()],
  build: {
    outDir: place('./build/web'),
    emptyOutDir: true,
    // For the list of files that the service worker keeps.
    manifest: true,
    target: 'es2022',
    // The Content-Security-Policy allows no inline scripts and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A page that says none of a part's texts loads none of them: loading texts does nothing else.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/texts\//, sideEffects: false }] },
      output: {
        // What every page needs is one file: each file costs a request and its headers.
        codeSplitting: { groups: [{ name: 'app', test: /web\/main\.tsx$|rolldown\/runtime/ }] },
      },
    },
  },
});
