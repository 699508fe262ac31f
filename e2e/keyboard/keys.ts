// Controls reached and pressed by keys alone.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More presses of Tab than any of these screens has controls. */
const MOST_PRESSES = 80;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await control.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
