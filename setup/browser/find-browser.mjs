// Finds or downloads a browser for the tests, and checks it by opening a page.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { browserFlags } from './browser-flags.mjs';
import { bringChromium } from './bring-chromium.mjs';
import { noteFile, notedBrowser } from './known-browser.mjs';
import { place } from '../place.mjs';
import { run, tool } from '../run.mjs';

/**
 * Returns the path of a browser that works on this machine. Tries in this order: $CHROMIUM_PATH, the
 * browser found last time, Playwright's own, an installed one, Playwright's download, Chromium from npm.
 * Throws an Error of one sentence if none of them opens a page.
 */
export async function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await opensPage(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, but no page can be opened with it.`);
  }
  for (const candidate of candidates()) {
    const path = await candidate();
    if (path === undefined || !existsSync(path) || !(await opensPage(path))) continue;
    mkdirSync(place('.cache'), { recursive: true });
    writeFileSync(noteFile, JSON.stringify({ path }));
    return path;
  }
  throw new Error('No browser was found for the tests; set CHROMIUM_PATH to a Chromium or Chrome.');
}

/** @returns {(() => Promise<string | undefined>)[]} */
function candidates() {
  return [
    async () => notedBrowser(),
    playwrightsOwn,
    ...installed().map((path) => async () => path),
    downloadPlaywrights,
    bringChromium,
  ];
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function installed() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  names.push('chrome', 'microsoft-edge', 'microsoft-edge-stable', 'msedge');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usualPlaces()].filter((path) => existsSync(path));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  }
  if (process.platform !== 'win32') return [];
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(
    (key) => process.env[key],
  );
  const files = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return roots.flatMap((root) => (root ? files.map((file) => join(root, file)) : []));
}

async function downloadPlaywrights() {
  console.log('No browser is installed; asking Playwright for one …');
  const orders = [...tool('@playwright/test', 'playwright'), 'install', '--no-shell', 'chromium'];
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const { code } = await run(orders, { quiet: true, env });
  return code === 0 ? playwrightsOwn() : undefined;
}

/** @param {string} executablePath */
async function opensPage(executablePath) {
  const { chromium } = await import('@playwright/test');
  try {
    const launching = { executablePath, args: browserFlags, timeout: 30_000 };
    const browser = await chromium.launch(launching);
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>नमस्ते</h1>', { timeout: 15_000 });
      return (await page.textContent('h1')) === 'नमस्ते';
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (process.env['DEBUG']) console.error(error);
    return false;
  }
}
