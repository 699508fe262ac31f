// The HTML files of the built pages, with the values that only the running server knows, in each encoding.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LANGUAGE_TAGS } from '#contract/texts/language-cookie.ts';
import { makeEncoded } from './encoded.ts';
import type { Encoded } from './encoded.ts';

export interface PageValues {
  /** The address people use, without a path. */
  publicUrl: string;
  /** The sandbox's own page, passed to the pages so that they can link to its inbox. */
  sandboxUrl: string | undefined;
  /** Whether people can sign in with Google: the pages show its button. */
  offersGoogle: boolean;
}

export interface HtmlPages {
  /** The page without content in a language; the browser renders it for its address. */
  empty: (language: string) => Encoded;
  /** The page rendered at build time for a path in a language; undefined where there is none. */
  at: (path: string, language: string) => Encoded | undefined;
  /** The paths that have such a page. */
  paths: readonly string[];
}

/** 'en/services/topup.html' is the page of /services/topup in English, and 'en/home.html' that of /. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.html'));
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, string]> => {
        const key = name.replaceAll(sep, '/').slice(0, -'.html'.length);
        return [key, await readFile(join(folder, name), 'utf8')];
      }),
    ),
  );
}

/** Google's button in a page rendered at build time; no section is nested inside. */
const GOOGLE = /<section(?: inert)? data-offer="google"[^]*?<\/section>/g;

/** The name of the one page that serves all shared links. */
const SHARED = 's';

/** The addresses of a page by language, and the address without one, which uses the reader's language. */
export function alternates(address: string): { language: string; href: string }[] {
  const named = LANGUAGE_TAGS.map((language) => ({
    language,
    href: `${address}?lang=${language}`,
  }));
  return [...named, { language: 'x-default', href: address }];
}

/** The part of the head, for search engines and link previews, that depends on the site's address. */
function headOf(key: string, publicUrl: string): string {
  const [language = ''] = key.split('/');
  const name = pageName(key);
  const picture = name === SHARED ? 'share-status.png' : 'share.png';
  const preview = [
    `<meta property="og:image" content="${publicUrl}/${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  if (name === SHARED) return preview.join('');
  const address = publicUrl + pathOfName(name);
  const own = `${address}?lang=${language}`;
  return [
    `<link rel="canonical" href="${own}" /><meta property="og:url" content="${own}" />`,
    ...alternates(address).map(
      (one) => `<link rel="alternate" hreflang="${one.language}" href="${one.href}" />`,
    ),
    ...preview,
  ].join('');
}

/** 'en/services/topup' is the page 'services/topup' in English. */
const pageName = (key: string): string => key.slice(key.indexOf('/') + 1);

const pathOfName = (name: string): string => (name === 'home' ? '/' : `/${name}`);

function nameOf(path: string): string {
  const name = path.replaceAll(/^\/+|\/+$/g, '').toLowerCase();
  return name.startsWith(`${SHARED}/`) ? SHARED : name || 'home';
}

/** Reads the built pages of a folder. Throws when it has no index.html. */
export async function readHtmlPages(webDir: string, values: PageValues): Promise<HtmlPages> {
  const { publicUrl, sandboxUrl, offersGoogle } = values;
  const metas = [
    ...(sandboxUrl === undefined ? [] : [`<meta name="sandbox" content="${sandboxUrl}" />`]),
    ...(offersGoogle ? ['<meta name="sign-in" content="google" />'] : []),
  ].join('');
  const pageOf = (html: string, head = ''): Encoded => {
    const offered = offersGoogle ? html : html.replaceAll(GOOGLE, '');
    return makeEncoded(Buffer.from(offered.replace('</head>', () => `${head}${metas}</head>`)));
  };
  const index = await readFile(join(webDir, 'index.html'), 'utf8');
  const emptyIn = (language: string): Encoded =>
    pageOf(index.replace(/<html lang="\w+"/, `<html lang="${language}"`));
  const empty = new Map<string, Encoded>(LANGUAGE_TAGS.map((tag) => [tag, emptyIn(tag)]));
  const english = emptyIn('en');
  const files = await readFiles(join(webDir, 'pages'));
  const pages = new Map(
    [...files].map(([key, html]) => [key, pageOf(html, headOf(key, publicUrl))]),
  );
  const names = new Set([...files.keys()].map(pageName));
  return {
    empty: (language) => empty.get(language) ?? english,
    at: (path, language) => pages.get(`${language}/${nameOf(path)}`),
    paths: [...names].filter((name) => name !== SHARED).map(pathOfName),
  };
}
