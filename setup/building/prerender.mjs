// Writes the public pages as HTML files in each language, so that browsers show them before scripts run.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { place } from '../place.mjs';
import { addressOf, filesOf } from './built-files.mjs';

const program = place('.cache', 'prerender');

/** Bundles the app as a single file for Node. */
async function buildApp() {
  const { build } = await import('vite');
  await build({
    configFile: place('vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
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

/**
 * @typedef {{ title: string, description: string, html: string, isRead?: true, files: string[],
 *   texts: string[] }} Rendered
 */

/**
 * The rendered pages of one language, by file name, and what each shows if its app cannot be started. The
 * app is imported anew for each language, because the language is a module-level value.
 * @param {string} language
 * @returns {Promise<{ pages: [name: string, page: Rendered][], notStarted: string }>}
 */
async function renderIn(language) {
  const app = await import(`${pathToFileURL(join(program, 'prerender.js')).href}?${language}`);
  /** @type {[string, Rendered][]} */
  const pages = [['s', await app.renderSharedStatus()]];
  for (const page of app.PUBLIC_PAGES) {
    const name = page.path === '/' ? 'home' : page.path.slice(1);
    pages.push([name, await app.renderPage(page)]);
  }
  return { pages, notStarted: await app.renderNotStarted() };
}

/**
 * The empty page, with its scripts replaced by one that loads them after the first paint.
 * @param {string} empty
 * @param {{ starter: string, typeface: string }} files the loading script, and the script of the Nepali font
 */
function startingLater(empty, { starter, typeface }) {
  /** @type {string[]} */
  const files = [];
  const scripts =
    /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g;
  const without = empty.replaceAll(scripts, (tag, file) => {
    // The <script> is the app itself; the preload links, before or after it, are its imports.
    if (tag.includes('<script')) files.unshift(file);
    else files.push(file);
    return '';
  });
  if (files.length === 0) throw new Error('The page without content has no scripts.');
  const script =
    `<script type="module" src="${starter}" data-app="${files.join(' ')}"` +
    ` data-typeface="${typeface}"></script>`;
  return without.replace('</head>', () => `${script}</head>`);
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * @param {string} empty the page without content
 * @param {string} language
 * @param {Rendered & { beside: string[], notStarted: string }} page the title is HTML, the description text;
 *   `beside` are files that are fetched with the app
 */
function filled(empty, language, { title, description, html, isRead, beside, notStarted }) {
  // The title moves to the head. Forms and offers are inert until the app has started.
  const body = html
    .replace(/<title>[^<]*<\/title>/, '')
    .replaceAll('<form ', '<form inert ')
    .replaceAll('<section data-offer', '<section inert data-offer');
  const summary = escaped(description);
  const shared = [
    ['type', 'website'],
    ['site_name', 'Kosheli'],
    ['locale', language === 'ne' ? 'ne_NP' : 'en_GB'],
    ['title', title],
    ['description', summary],
  ].map(([name, content]) => `<meta property="og:${name}" content="${content}" />`);
  return empty
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(' data-app=', isRead ? ' data-start="use" data-app=' : ' data-app=')
    .replace(/ data-app="[^"]*/, (files) => [files, ...beside].join(' '))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${shared.join('')}`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start) => start + summary)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><template id="not-started">${notStarted}</template>`,
    );
}

/**
 * The sources of everything that a page fetches at once.
 * @param {Rendered} page
 * @param {string} language
 */
function sourcesOf({ files, texts }, language) {
  // The English catalogue and frame texts are part of the app (ui/texts.ts).
  const always = language === 'en' ? [] : ['catalogue.ts', 'frame.ts'];
  const said = [...always, ...texts].map((name) => `../contract/texts/${language}/${name}`);
  return [...files, ...said];
}

/**
 * Renders every public page in each language into `<folder>/pages/<language>`.
 * Throws an Error if a page cannot be rendered or contains a script of its own.
 * @param {string} folder the built web app
 * @param {{ files: import('./built-files.mjs').BuiltFiles, languages: readonly string[] }} what
 */
export async function prerender(folder, { files, languages }) {
  await buildApp();
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const bare = startingLater(index, {
    starter: addressOf(files, 'after-paint.ts'),
    typeface: addressOf(files, '../ui/fonts/devanagari.ts'),
  });
  for (const language of languages) {
    const { pages, notStarted } = await renderIn(language);
    for (const [name, page] of pages) {
      if (/<script/i.test(page.html))
        throw new Error(`${name} has a script, which the policy forbids.`);
      const file = join(folder, 'pages', language, `${name}.html`);
      await mkdir(dirname(file), { recursive: true });
      const own = filesOf(files, sourcesOf(page, language));
      const beside = own.filter((one) => !bare.includes(`"${one}`) && !bare.includes(` ${one}`));
      await writeFile(file, filled(bare, language, { ...page, beside, notStarted }));
    }
  }
  await rm(program, { recursive: true });
}
