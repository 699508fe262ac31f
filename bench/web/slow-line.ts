// When a page shows its largest part (LCP) over a slow line: measured, while Lighthouse computes it.
import type { Browser } from '@playwright/test';

/** 400 kbit/s, and a round trip of 150 ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const VIEWPORT = { width: 412, height: 823 };
/** How long to wait after the page has loaded; nothing larger is expected later. */
const SETTLE_MS = 1_500;

// Runs in the page, before its own scripts.
const NOTE_LARGEST = `window.largestMs = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Milliseconds from the start of the navigation, in a browser with an empty cache. */
export async function largestOnSlowLine(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript({ content: NOTE_LARGEST });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate<number>('window.largestMs');
  } finally {
    await context.close();
  }
}
