// A process that is too busy refuses calls at once, and lets health checks, callbacks and pages pass.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';

const test = await testApp({ SHED_DELAY_MS: '50' });

/** Keeps the process busy, so that its event loop is late. */
function block(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}

const status = async (path: string): Promise<number> => (await test.get(path)).status;

it('refuses calls while it is late, and answers them again afterwards', async () => {
  // The delay is sampled twice a second, in the gaps between these blocks.
  const busy = setInterval(() => block(200), 210);
  try {
    const { body, headers } = await until(
      () => test.get('/api/users/me'),
      (answer) => answer.status === 503,
    );
    expect(body.error).toMatch(/busy/i);
    expect(headers.get('retry-after')).toBe('1');
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    const report = await test.post('/callbacks/khalti-service/sandbox-callbacks', {});
    expect(report.status).toBe(200);
  } finally {
    clearInterval(busy);
  }
  await until(
    () => test.get('/api/users/me'),
    (answer) => answer.status === 401,
    25_000,
  );
});
