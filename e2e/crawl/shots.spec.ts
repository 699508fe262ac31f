// Pictures of every screen in both languages at three widths, of some in dark, and contact sheets of
// them: `npm run shots`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../walk.ts';
import { capture } from './capture.ts';
import { eachScreen } from './groups.ts';
import { makeOrders, makeSessions } from './people.ts';
import { screensOf } from './screens.ts';
import type { Screen } from './screens.ts';
import { isWaiting, open, resize, settle } from './visit.ts';
import type { Look } from './visit.ts';

const FOLDER = resolve('.cache', 'shots', 'site');
const WIDTHS = [360, 768, 1280];
const WIDE = ['home', 'services', 'payment'];
const LOOKS: readonly Look[] = [
  { language: 'en' },
  { language: 'ne' },
  { language: 'en', colorScheme: 'dark' },
];

/** SHOTS=payment,order looks at these pages alone. */
const ONLY = (process.env['SHOTS'] ?? 'on').split(',').filter((name) => name !== 'on');

interface Shot {
  screen: Screen;
  file: string;
  width: number;
}

const nameOf = ({ page, name }: Screen): string => `${page} ${name}`;

/** The pictures in rows with a name each, in their order. */
function rowsOf(shots: Shot[], nameOf: (screen: Screen) => string): [string, Shot[]][] {
  const names = new Set(shots.map(({ screen }) => nameOf(screen)));
  return [...names].map((name) => [name, shots.filter(({ screen }) => nameOf(screen) === name)]);
}

/** A page that shows every picture, one row for each screen; a press opens the whole picture. */
function sheetOf(title: string, shots: Shot[]): string {
  const rows = rowsOf(shots, nameOf);
  const pictures = (row: Shot[]): string =>
    row
      .map(({ file, width }) => {
        const shown = Math.round(width / 5 + 80);
        return `<a href="${file}"><img src="${file}" alt="${file}" style="width:${shown}px"></a>`;
      })
      .join('');
  const list = rows.map(([name, row]) => `<h2>${name}</h2><p>${pictures(row)}</p>`);
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
    <style>body{font:14px sans-serif;margin:16px;background:#ccc}h2{font-size:16px;margin:12px 0 4px}
    p{display:flex;gap:6px;margin:0}
    a{display:block;max-height:440px;overflow:hidden}img{display:block}</style>
    <h1>${title}</h1>${list.join('')}`;
}

function widthsOf({ page }: Screen, isDark: boolean): number[] {
  if (isDark) return WIDTHS.slice(0, 1);
  return WIDE.includes(page) ? [...WIDTHS, 1_920] : WIDTHS;
}

test('pictures of every page', async ({ browser, product }) => {
  test.setTimeout(1_800_000);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const sessions = makeSessions(product);
  const all = screensOf(await makeOrders(product, await sessions.apiOf('demo')));
  const screens = ONLY.length > 0 ? all.filter(({ page }) => ONLY.includes(page)) : all;
  const shots: Shot[] = [];
  const failed: string[] = [];
  for (const look of LOOKS) {
    const isDark = look.colorScheme === 'dark';
    await eachScreen({ browser, product, sessions, look }, screens, async (page, screen) => {
      await open(page, product, screen).catch((error: unknown) => {
        failed.push(`${nameOf(screen)}: ${String(error).slice(0, 300)}`);
      });
      for (const width of widthsOf(screen, isDark)) {
        const file = [screen.page, screen.name, isDark ? 'dark' : look.language, `${width}.png`];
        await resize(page, width);
        // What only this width shows may still be on its way.
        if (!isWaiting(screen)) await settle(page).catch(() => undefined);
        await capture(page, width, resolve(FOLDER, file.join('-')));
        shots.push({ screen, file: file.join('-'), width });
      }
    });
  }
  const ordered = screens.flatMap((screen) => shots.filter((shot) => shot.screen === screen));
  await writeFile(resolve(FOLDER, 'index.html'), sheetOf('Every page', ordered));
  const page = await browser.newPage({ viewport: { width: 2_300, height: 1_000 } });
  for (const [name, own] of rowsOf(ordered, (screen) => screen.page)) {
    const sheet = resolve(FOLDER, `sheet-${name}.html`);
    await writeFile(sheet, sheetOf(name, own));
    await page.goto(`file://${sheet}`);
    await page.screenshot({ path: sheet.replace('.html', '.png'), fullPage: true });
    await rm(sheet);
  }
  expect(failed).toEqual([]);
  process.stdout.write(`${shots.length} pictures: ${resolve(FOLDER, 'index.html')}\n`);
});
