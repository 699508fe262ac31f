// The part about the public pages on a weak phone: Lighthouse's figures of each, in both languages.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGE_TAGS } from '#contract/texts/language-cookie.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { startApp } from '../app-process.ts';
import type { Bench, Part } from '../part.ts';
import { table } from '../report.ts';
import { withPhoneFonts } from './phone-fonts.ts';
import { largestOnSlowLine } from './slow-line.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The aim for Lighthouse's performance score. */
const PERFORMANCE = 98;

/** The part of Lighthouse's answer that is read here. */
interface Answer {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (url: string, options: object) => Promise<Answer | undefined>;

interface PageFigures extends Looked {
  /** As `lcpMs`, measured at 400 kbit/s. */
  slowLineMs: number;
}

/** What Lighthouse says. */
interface Looked {
  path: string;
  scores: number[];
  lcpMs: number;
  /** How long tasks kept the page from answering touches, beyond 50 ms each. */
  blockedMs: number;
  shift: number;
  kilobytes: number;
}

// Without the first one Chromium does not run as root.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The public pages, as search engines find them. */
async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => new URL(loc).pathname);
  return paths.flatMap((path) => LANGUAGE_TAGS.map((language) => `${path}?lang=${language}`));
}

/** A page as Lighthouse's phone on a simulated slow 4G sees it. Throws an Error when it does not load. */
async function look(lighthouse: Lighthouse, url: string, port: number): Promise<Looked> {
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!answer) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { categories, audits } = answer.lhr;
  const { pathname, search } = new URL(url);
  const of = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    path: pathname + search,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: of('largest-contentful-paint'),
    blockedMs: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    kilobytes: of('total-byte-weight') / 1_024,
  };
}

/**
 * Runs Lighthouse once; below the aim for performance twice more, and takes the median, because scores vary.
 */
async function lookAgain(lighthouse: Lighthouse, url: string, port: number): Promise<Looked> {
  const first = await look(lighthouse, url, port);
  const performance = ({ scores }: Looked): number => scores[0] ?? 0;
  if (performance(first) >= PERFORMANCE) return first;
  const looks = [first, await look(lighthouse, url, port), await look(lighthouse, url, port)];
  looks.sort((one, other) => performance(one) - performance(other));
  return looks[1] ?? first;
}

async function lookAtAll(bench: Bench, executablePath: string, module: string) {
  const { default: lighthouse } = (await import(pathToFileURL(module).href)) as {
    default: Lighthouse;
  };
  const { chromium } = await import('@playwright/test');
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const database = await bench.server.create('web');
  const webDir = resolve('build/web');
  const app = await startApp(bench.program, { databaseUrl: database.url, webDir });
  // Beside Lighthouse's own folder: lighthouse/core/index.js.
  const packages = resolve(module, '../../..');
  const fonts = await withPhoneFonts(packages, resolve('.cache/phone-fonts'));
  const env = { ...(process.env as Record<string, string>), ...fonts };
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const url = `http://localhost:${app.port}`;
    const figures: PageFigures[] = [];
    const paths = await pathsOf(url);
    for (const path of bench.isQuick ? paths.slice(0, 4) : paths) {
      const looked = await lookAgain(lighthouse, url + path, port);
      const slowLineMs = await largestOnSlowLine(browser, url + path);
      figures.push({ ...looked, slowLineMs });
    }
    return figures;
  } finally {
    await browser.close();
    await app.stop();
    await bench.server.drop('web', database);
  }
}

export const webPart: Part = async (bench) => {
  const title = 'The public pages on a phone with a slow line, by Lighthouse';
  const { CHROMIUM_PATH: browser = '', LIGHTHOUSE: module = '' } = process.env;
  if (browser === '' || module === '') {
    const notes = ['Looks at nothing without a browser; CHROMIUM_PATH names one.'];
    return { title, tables: [], aims: [], notes };
  }
  bench.say('Looking at every public page …');
  const figures = await lookAtAll(bench, browser, module);
  const rows = figures.map(({ path, scores, lcpMs, slowLineMs, blockedMs, shift, kilobytes }) => [
    path,
    ...scores.map(String),
    (lcpMs / 1_000).toFixed(2),
    (slowLineMs / 1_000).toFixed(2),
    blockedMs.toFixed(0),
    shift.toFixed(3),
    kilobytes.toFixed(1),
  ]);
  const ends = ['LCP s', 'at 400 kbit/s', 'blocked ms', 'layout shift', 'KB with headers'];
  const header = ['page', ...CATEGORIES, ...ends];
  const lowest = (index: number): number =>
    Math.min(...figures.map(({ scores }) => scores[index] ?? 0));
  const home = figures.filter(({ path }) => path.startsWith('/?'));
  const most = (of: (figures: PageFigures) => number): number => Math.max(...figures.map(of));
  // Each page against the home page in its own language.
  const homeOf = ({ path }: PageFigures): number =>
    home.find((one) => one.path === `/${path.slice(path.indexOf('?'))}`)?.kilobytes ?? Number.NaN;
  const slowest = (some: readonly PageFigures[]): number =>
    Math.max(...some.map(({ lcpMs }) => lcpMs)) / 1_000;
  return {
    title,
    tables: [table(header, rows)],
    aims: [
      { what: 'lowest performance', measured: lowest(0), atLeast: PERFORMANCE, unit: '' },
      ...CATEGORIES.slice(1).map((name, index) => ({
        what: `lowest ${name}`,
        measured: lowest(index + 1),
        atLeast: 100,
        unit: '',
      })),
      { what: 'LCP of home', measured: slowest(home), atMost: 1.2, unit: 's' },
      { what: 'slowest LCP', measured: slowest(figures), atMost: 1.8, unit: 's' },
      {
        what: 'slowest LCP at 400 kbit/s',
        measured: most((one) => one.slowLineMs) / 1_000,
        atMost: 2,
        unit: 's',
      },
      {
        what: 'largest layout shift',
        measured: most(({ shift }) => shift),
        atMost: 0.01,
        unit: '',
      },
      { what: 'home in KB', measured: Math.max(...home.map(homeOf)), atMost: 100, unit: '' },
      {
        what: 'most KB more than home',
        measured: most((figures) => figures.kilobytes - homeOf(figures)),
        atMost: 60,
        unit: '',
      },
    ],
    notes: [
      'Alone on the machine: its processor is slowed four times, so other work counts fourfold.',
      `A page below ${PERFORMANCE} is looked at three times, and the median look counts.`,
    ],
  };
};
