// Loads a page in a browser with an empty cache, and counts the bytes of all that it fetches.
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Weighed {
  /** Bytes on the wire, bodies only, by address. */
  bytesByUrl: Map<string, number>;
}

const QUIET_MS = 500;
const LOAD_MS_MAX = 15_000;

interface Traffic {
  bytesByUrl: Map<string, number>;
  lastAt: number;
}

/** Bodies as they were sent, compressed; a stream that stays open counts with what came so far. */
function listen(session: CDPSession): Traffic {
  const traffic: Traffic = { bytesByUrl: new Map(), lastAt: performance.now() };
  const urls = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
    traffic.lastAt = performance.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (!/^https?:/.test(url)) return;
    traffic.bytesByUrl.set(url, (traffic.bytesByUrl.get(url) ?? 0) + encodedDataLength);
    traffic.lastAt = performance.now();
  });
  return traffic;
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + LOAD_MS_MAX;
  while (performance.now() - traffic.lastAt < QUIET_MS && performance.now() < end) {
    await page.waitForTimeout(50);
  }
}

/** `script` runs in the page before its own; `encoding` is the one the browser says it takes. */
export async function weighFirstLoad(
  browser: Browser,
  { url, script, encoding }: { url: string; script: string; encoding: 'gzip' | 'br' },
): Promise<Weighed> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Kathmandu' });
  try {
    await context.addInitScript({ content: script });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
    const traffic = listen(session);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS_MAX });
    // On a busy machine the network may be quiet for longer than that before the page's scripts have even
    // run.
    await page.locator('h1').first().waitFor({ timeout: LOAD_MS_MAX });
    await untilQuiet(page, traffic);
    if (new URL(page.url()).pathname !== new URL(url).pathname) {
      throw new Error(`${new URL(url).pathname} led to ${new URL(page.url()).pathname}`);
    }
    return { bytesByUrl: traffic.bytesByUrl };
  } finally {
    await context.close();
  }
}
