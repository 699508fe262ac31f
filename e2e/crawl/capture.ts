// A picture of a whole page.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { until } from '../api.ts';
import { resize } from './visit.ts';

/** In a window as high as the page: what sticks to its edges is then where the page ends. */
export async function capture(page: Page, width: number, path: string): Promise<void> {
  // Nothing looks as if somebody pointed at it.
  await page.mouse.move(0, 0);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await resize(page, width, Math.max(height, width < 640 ? 740 : 900));
  let last = await page.screenshot();
  // A picture taken while a new size is drawn repeats parts of the old one; the next one differs.
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
