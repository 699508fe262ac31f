// Writes the public pages as HTML files in each language, for browsers to show before any script runs.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { place } from '../place.mjs';

const program = place('.cache', 'prerender');

/** Builds the app as a program for Node, in one file. */
async function buildApp() {
  const { build } = await import('vite');
  await build({
    configFile: place('vite.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: place('web', 'prerender.tsx'),
      outDir: program,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
}

/** @typedef {{ path: string, html: string, title: string }} Rendered */

/**
 * Each language is a program of its own: its language is a value of the module.
 * @param {string} language
 * @returns {Promise<Rendered[]>}
 */
async function renderIn(language) {
  const app = await import(`${pathToFileURL(join(program, 'prerender.js')).href}?${language}`);
  return Promise.all(
    app.PUBLIC_PATHS.map(async (/** @type {string} */ path) => ({
      path,
      ...(await app.renderPage(path)),
    })),
  );
}

/**
 * The file of a public page below the folder of its language.
 * @param {string} path
 */
const fileOf = (path) => (path === '/' ? 'home.html' : `${path.slice(1)}.html`);

/**
 * @param {string} shell the page without content
 * @param {string} language
 * @param {Rendered} page
 */
function filled(shell, language, { path, html, title }) {
  // The title moves to the head; forms wait for the app, which makes them work.
  const body = html.replace(/<title>[^<]*<\/title>/, '').replaceAll('<form ', '<form inert ');
  if (/<script/i.test(body))
    throw new Error(`${path} has a script of its own, which the policy forbids.`);
  return shell
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/**
 * Renders every public page in each language into `<folder>/pages/<language>`.
 * Throws an Error when one cannot be rendered or brings a script of its own.
 * @param {string} folder the built web app
 * @param {readonly string[]} languages
 */
export async function prerender(folder, languages) {
  await buildApp();
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  for (const language of languages) {
    for (const page of await renderIn(language)) {
      const file = join(folder, 'pages', language, fileOf(page.path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, filled(shell, language, page));
    }
  }
  await rm(program, { recursive: true });
}
