// Pictures of every screen of the back office in both themes and languages: `npm run shots`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { capture } from '../crawl/capture.ts';
import { resize } from '../crawl/visit.ts';
import type { Look } from '../crawl/visit.ts';
import { eachDeskScreen, openDeskScreen, startDesk } from './signed-in.ts';
import type { Desk, DeskScreen } from './signed-in.ts';
import { deskScreensOf } from './screens.ts';

const FOLDER = resolve('.cache', 'shots', 'desk');
const LOOKS: readonly { name: string; look: Look; widths: readonly number[] }[] = [
  { name: 'light', look: { language: 'en' }, widths: [768, 1280, 1920] },
  { name: 'dark', look: { language: 'en', colorScheme: 'dark' }, widths: [768, 1280, 1920] },
  { name: 'ne', look: { language: 'ne' }, widths: [1280] },
];

const fileOf = (screen: DeskScreen, look: string, width: number): string =>
  `${screen.name}-${look}-${width}.png`;

/** Takes the pictures of all screens; what could not be opened is answered, and pictured as it is. */
async function takeAll(
  browser: Browser,
  desk: Desk,
  screens: readonly DeskScreen[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, look, widths } of LOOKS) {
    await eachDeskScreen(browser, { desk, look, screens }, async (page, screen) => {
      await openDeskScreen(page, desk, screen).catch((error: unknown) => {
        failed.push(`${screen.name}: ${String(error).slice(0, 300)}`);
      });
      for (const width of widths) {
        await resize(page, width);
        await capture(page, width, resolve(FOLDER, fileOf(screen, name, width)));
      }
    });
  }
  return failed;
}

function sheetOf(screens: readonly DeskScreen[]): string {
  const rows = screens.map((screen) => {
    const files = LOOKS.flatMap(({ name, widths }) =>
      widths.map((width) => fileOf(screen, name, width)),
    );
    const pictures = files.map((file) => `<a href="${file}"><img src="${file}" height="300"></a>`);
    return `<h2>${screen.name}</h2><p>${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>The back office</title>${rows.join('')}`;
}

test('pictures of the back office', async ({ browser }) => {
  test.setTimeout(1_800_000);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const desk = await startDesk({});
  try {
    const screens = await deskScreensOf(desk);
    const failed = await takeAll(browser, desk, screens);
    await writeFile(resolve(FOLDER, 'index.html'), sheetOf(screens));
    expect(failed).toEqual([]);
  } finally {
    await desk.remove();
  }
});
