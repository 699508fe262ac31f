// A picture of a whole page.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { until } from '../api.ts';
import { resize } from './visit.ts';

/** Takes it in a window as high as the page, so that bars that stick are where the page ends. */
export async function capture(page: Page, width: number, path: string): Promise<void> {
  // Moves the pointer away, so that nothing looks hovered.
  await page.mouse.move(0, 0);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await resize(page, width, Math.max(height, width < 640 ? 740 : 900));
  let last = await page.screenshot();
  // A picture taken while a new size is drawn repeats parts of the old one, so pictures are taken until two
  // are equal.
  await until(
    async () => {
      const before = last;
      last = await page.screenshot();
      return before.equals(last);
    },
    Boolean,
    5_000,
  ).catch(() => undefined);
  await writeFile(path, last);
}
