// Which sign-ups must solve the human check, by HUMAN_CHECK.
import { expect, it } from 'vitest';
import { newEmail, register } from '#server/testing/sign-up.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const UNSOLVED = { human_check: undefined };

async function inApp(mode: string, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ HUMAN_CHECK: mode });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

it('requires it of everybody when it is always on', () =>
  inApp('always', async (app) => {
    const { status, body } = await register(app, newEmail(), UNSOLVED);
    expect([status, body]).toEqual([422, { human_check: 'This field is required.' }]);
    expect((await register(app, newEmail())).status).toBe(200);
  }));

it('requires it from the fourth sign-up of an address in an hour when it is adaptive', () =>
  inApp('adaptive', async (app) => {
    const wrong = await register(app, newEmail(), { ...UNSOLVED, phone: '1' });
    expect(Object.keys(wrong.body)).toEqual(['phone']);
    for (const changes of [UNSOLVED, { human_check: 'not a solution' }, {}]) {
      expect((await register(app, newEmail(), changes)).status).toBe(200);
    }
    const email = newEmail();
    const { status, body } = await register(app, email, UNSOLVED);
    expect([status, body]).toEqual([
      422,
      { human_check: expect.stringContaining('too many sign-ups from this network') },
    ]);
    expect((await register(app, email, { human_check: 'x' })).body).toEqual({
      human_check: 'Complete the security check again.',
    });
    expect((await register(app, email)).status).toBe(200);
  }));

it('requires it of nobody when it is off', () =>
  inApp('off', async (app) => {
    for (let count = 0; count < 5; count += 1) {
      expect((await register(app, newEmail(), UNSOLVED)).status).toBe(200);
    }
  }));
