// Many calls of one person at once leave connections to the database for everybody else.
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { makeTurns } from './take-turns.ts';

const AT_ONCE = 3;
const test = await testApp({ CALLS_PER_PERSON: String(AT_ONCE), DATABASE_CONNECTIONS: '5' });

describe('one person', () => {
  it('who sends many calls that wait for a lock delays nobody else', async () => {
    const [one, other] = [await test.member(), await test.member()];
    const lock = await test.database.owner.connect();
    await lock.query('begin');
    await lock.query('select from users where id = $1 for update', [one.id]);
    const waiting = Promise.all(
      Array.from({ length: 30 }, () => test.post('/api/users/language', { language: 'ne' }, one)),
    );
    try {
      const blocked = async (): Promise<number> => {
        const { rows } = await test.database.owner.query(
          `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].count;
      };
      await expect.poll(blocked).toBe(AT_ONCE);
      for (let n = 0; n < 5; n += 1) {
        expect((await test.get('/api/users/me', other)).status).toBe(200);
      }
      expect(await blocked()).toBe(AT_ONCE);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    const statuses = (await waiting).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('turns', () => {
  it('are taken by a few calls of each person, in their order, and refused to too many', async () => {
    const takeTurn = makeTurns(1);
    const ended: number[] = [];
    const calls = Array.from({ length: 202 }, (_, n) => takeTurn('a', async () => ended.push(n)));
    await expect(calls.at(-1)).rejects.toThrow('too many calls of one person are waiting');
    expect(await takeTurn('b', async () => 'at once')).toBe('at once');
    await Promise.all(calls.slice(0, -1));
    expect(ended).toEqual(Array.from({ length: 201 }, (_, n) => n));
  });

  it('are free again after a call that failed', async () => {
    const takeTurn = makeTurns(1);
    const failed = takeTurn('a', () => Promise.reject(new Error('failed')));
    const next = takeTurn('a', async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});
