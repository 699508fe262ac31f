// A fresh sandbox has work for every role of the back office, made once and by the product itself.
import { expect, test } from '@playwright/test';
import { apiOf } from '../api.ts';
import { kosheli } from '../product.ts';
import { startDesk } from './signed-in.ts';
import type { Desk, SignedIn } from './signed-in.ts';

/** How much waits in each queue that has something, for anybody who sees it. */
async function waiting({ operators }: Desk): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { api } of Object.values<SignedIn>(operators)) {
    const { status, body } = await api.get('/desk/api/work/queues');
    expect(status, JSON.stringify(body)).toBe(200);
    for (const { queue, counts: of } of body.queues) if (of?.open > 0) counts[queue] = of.open;
  }
  return counts;
}

/**
 * The differences: a line of a bank, and two orders that their provider sees differently. A refund that waits
 * for approval settles another one.
 */
const MORNING = { orders: 2, complaints: 1, approvals: 1, differences: 3, kyc: 3 };

test('a fresh sandbox has a morning of work @desktop @whole', async () => {
  test.setTimeout(120_000);
  const desk = await startDesk({ DEMO_WORK: 'on', SANDBOX_QUEUE_MS: '500' });
  try {
    await expect
      .poll(() => waiting(desk), { timeout: 60_000, intervals: [1_000] })
      .toEqual(MORNING);
    expect(await kosheli(desk.product, 'verify')).toContain('VIOLATIONS 0');
    // Only the provider's own book knows how these orders ended.
    const { body: book } = await apiOf(desk.product.sandboxUrl).get('/books/khalti-service');
    const words = book.map((row: { number: string; words: string }) => [row.number, row.words]);
    expect(Object.fromEntries(words)).toMatchObject({
      '9841600001': 'Transaction successful',
      '9841600002': expect.stringContaining('not in service'),
    });

    await desk.product.end('SIGTERM');
    const again = await desk.product.start();
    expect(again.isUp, again.output).toBe(true);
    // Long enough for a second morning to begin.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await expect.poll(() => waiting(desk)).toEqual(MORNING);
    expect(desk.product.output()).not.toContain('"level":50');
  } finally {
    await desk.remove();
  }
});
