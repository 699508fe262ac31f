// The part about the pages: what a browser fetches on the first load of each.
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { payFromWallet } from '#contract/payments/payments.ts';
import { startApp } from '../app-process.ts';
import { makePeople } from '../database/people.ts';
import { makeUnpaidOrders } from '../database/unpaid-orders.ts';
import type { Bench, Part } from '../part.ts';
import { table } from '../report.ts';
import type { Finding } from '../report.ts';
import { weighFirstLoad } from './first-load.ts';

const KILOBYTE = 1_024;
const HOME_KILOBYTES = 100;
const FURTHER_KILOBYTES = 60;
const PAGE_KILOBYTES = HOME_KILOBYTES + FURTHER_KILOBYTES;
const FILES_SHOWN = 8;
// Without the first one Chromium does not run as root.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

interface Site {
  url: string;
  /** Signs the browser in, the way the app remembers it. */
  script: string;
  pages: { name: string; path: string; isMembers: boolean }[];
}

/** One person with one paid and one unpaid order is enough to see every page. */
async function withSite<T>(bench: Bench, work: (site: Site) => Promise<T>): Promise<T> {
  const database = await bench.server.create('pages');
  const people = await makePeople(database, 1);
  const [paid, unpaid] = await makeUnpaidOrders(database, { people, count: 2 });
  const webDir = resolve('build/web');
  const app = await startApp(bench.program, { databaseUrl: database.url, webDir });
  try {
    const url = `http://localhost:${app.port}`;
    const token = people[0]?.token ?? '';
    const answer = await fetch(url + payFromWallet.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ order_id: paid?.id }),
    });
    if (!answer.ok) throw new Error(`an order could not be paid: ${await answer.text()}`);
    const kept = { accessToken: token, id: people[0]?.id ?? '', email: 'sita@example.com' };
    const script = Object.entries({ ...kept, kyc_status: '0' })
      .map(([key, value]) => `localStorage.setItem('${key}', '${value}');`)
      .join('\n');
    const pages = [
      { name: 'home', path: '/', isMembers: false },
      { name: 'services/topup', path: '/services/topup', isMembers: false },
      { name: 'login', path: '/login', isMembers: false },
      { name: 'signup', path: '/signup', isMembers: false },
      { name: 'payment', path: `/payment/${unpaid?.id}`, isMembers: true },
      { name: 'order', path: `/order/${paid?.id}`, isMembers: true },
      { name: 'orders', path: '/orders', isMembers: true },
      { name: 'profile, wallet', path: '/profile?tab=wallet', isMembers: true },
    ];
    const signIn = `${script}\nlocalStorage.setItem('expiry', String(Date.now()));`;
    return await work({ url, script: signIn, pages });
  } finally {
    await app.stop();
    await bench.server.drop('pages', database);
  }
}

interface PageWeight {
  name: string;
  requests: number;
  gzip: number;
  brotli: number;
  beyondHome: number;
  /** The largest first: name and bytes in gzip. */
  files: [name: string, bytes: number][];
}

/** `/assets/dialog-D76OZ-8K.js` is `dialog.js`: the digest in the middle says nothing to a reader. */
function nameOf(address: string): string {
  const { pathname } = new URL(address);
  const built = /^\/assets\/(.+)-[\w-]{8}(\.\w+)$/.exec(pathname);
  return built ? `${built[1]}${built[2]}` : pathname;
}

const sum = (bytes: Iterable<number>): number => [...bytes].reduce((all, one) => all + one, 0);

async function weigh(browser: Browser, { url, script, pages }: Site): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  let home = new Set<string>();
  for (const { name, path, isMembers } of pages) {
    const how = { url: url + path, script: isMembers ? script : '' };
    const { bytesByUrl } = await weighFirstLoad(browser, { ...how, encoding: 'gzip' });
    const { bytesByUrl: inBrotli } = await weighFirstLoad(browser, { ...how, encoding: 'br' });
    if (name === 'home') home = new Set(bytesByUrl.keys());
    const fresh = [...bytesByUrl].filter(
      ([address]) => !home.has(address) && new URL(address).pathname.startsWith('/assets/'),
    );
    weights.push({
      name,
      requests: bytesByUrl.size,
      gzip: sum(bytesByUrl.values()) / KILOBYTE,
      brotli: sum(inBrotli.values()) / KILOBYTE,
      beyondHome: sum(fresh.map(([, bytes]) => bytes)) / KILOBYTE,
      files: [...bytesByUrl]
        .toSorted(([, one], [, other]) => other - one)
        .map(([address, bytes]) => [nameOf(address), bytes]),
    });
  }
  return weights;
}

/** The browser that the command has found, or undefined. */
async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined || executablePath === '') return undefined;
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: FLAGS });
}

async function weighAll(bench: Bench, browser: Browser): Promise<PageWeight[]> {
  try {
    return await withSite(bench, (site) => weigh(browser, site));
  } finally {
    await browser.close();
  }
}

export const pagesPart: Part = async (bench) => {
  const title = 'First load of each page: all that a browser fetches, bodies as sent';
  const browser = await openBrowser();
  if (!browser) {
    const notes = ['No browser was found, so no page was weighed; CHROMIUM_PATH names one.'];
    return { title, tables: [], aims: [], notes };
  }
  bench.say('Loading every page in a browser …');
  const weights = await weighAll(bench, browser);
  return { title, tables: [weightsTable(weights), filesTable(weights)], ...judged(weights) };
};

function weightsTable(weights: readonly PageWeight[]): string {
  const rows = weights.map(({ name, requests, gzip, brotli, beyondHome }) => [
    name,
    String(requests),
    gzip.toFixed(1),
    brotli.toFixed(1),
    name === 'home' ? '–' : beyondHome.toFixed(1),
  ]);
  const header = ['page', 'requests', 'gzip KB', 'brotli KB', 'files beyond home, gzip KB'];
  return table(header, rows);
}

/** The largest files of each page: where to look when a page has become too heavy. */
function filesTable(weights: readonly PageWeight[]): string {
  const rows = weights.flatMap(({ name, files }) =>
    files
      .slice(0, FILES_SHOWN)
      .map(([file, bytes], place) => [
        place === 0 ? name : '',
        file,
        (bytes / KILOBYTE).toFixed(1),
      ]),
  );
  return table(['page', 'its largest files', 'gzip KB'], rows);
}

function judged([home, ...others]: readonly PageWeight[]): Pick<Finding, 'aims' | 'notes'> {
  const aims = [
    {
      what: 'home, first load, gzip',
      measured: home?.gzip ?? Number.NaN,
      atMost: HOME_KILOBYTES,
      unit: 'KB',
    },
    ...others.map(({ name, gzip }) => ({
      what: `${name}, first load in all, gzip`,
      measured: gzip,
      atMost: PAGE_KILOBYTES,
      unit: 'KB',
    })),
  ];
  const notes = [
    `Read so: home fetches at most ${HOME_KILOBYTES} KB, and any other page, opened first of all, at ` +
      `most ${FURTHER_KILOBYTES} KB more than that: ${PAGE_KILOBYTES} KB in all. The app of the home page ` +
      'starts once the page is used, so it is not in the figure of home, but in those of all others.',
  ];
  return { aims, notes };
}
