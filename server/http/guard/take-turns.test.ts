// Many acts of one person at once leave connections to the database to everybody else, and never keep the
// owner of the account from protecting it.
import { describe, expect, it, onTestFinished } from 'vitest';
import { setLanguage } from '#contract/people/details.ts';
import { logout } from '#contract/users.ts';
import type { Call } from '#contract/call.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';
import { makeTurns } from './take-turns.ts';

const AT_ONCE = 2;
const test = await testApp({ ACTS_PER_PERSON: String(AT_ONCE), DATABASE_CONNECTIONS: '5' });
const { owner } = test.database;

const act = (by: Member): Promise<Answer> => test.post(setLanguage.path, { language: 'ne' }, by);

/** Sends acts that need a row that is locked; returns how to release it, and their answers. */
async function flood(
  count: number,
  { send, locked }: { send: () => Promise<Answer>; locked: [table: string, id: string] },
) {
  const lock = await owner.connect();
  await lock.query('begin');
  const [table, id] = locked;
  await lock.query(`select from ${table} where id = $1 for update`, [id]);
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await lock.query('rollback');
    lock.release();
  };
  onTestFinished(release);
  const answered: number[] = [];
  const acts = Array.from({ length: count }, async () => {
    const { status } = await send();
    answered.push(status);
  });
  await expect.poll(() => countLockWaiters(owner)).toBe(AT_ONCE);
  const statuses = async (): Promise<number[]> => Promise.all(acts).then(() => answered);
  return { release, answered, statuses };
}

const floodOf = (by: Member, count: number) =>
  flood(count, { send: () => act(by), locked: ['users', by.id] });

describe('one person', () => {
  it('who sends many acts that wait for a lock delays nobody else', async () => {
    const [one, other] = [await test.member(), await test.member()];
    const { release, statuses } = await floodOf(one, 30);
    for (let n = 0; n < 5; n += 1) expect(await act(other)).toMatchObject({ status: 200 });
    await expect.poll(() => countLockWaiters(owner)).toBe(AT_ONCE);
    await release();
    expect(new Set(await statuses())).toEqual(new Set([200]));
  });

  it('who sends still more is told to wait', async () => {
    const one = await test.member();
    const { release, answered, statuses } = await floodOf(one, 60);
    await expect.poll(() => answered.length).toBeGreaterThanOrEqual(60 - AT_ONCE - 50);
    await release();
    expect(new Set(await statuses())).toEqual(new Set([200, 503]));
  });

  it('can sign out at once, and nothing that still waits is done afterwards', async () => {
    const one = await test.member();
    const recharge = { mobile_number: '9841000001', amount: 100 };
    const { body: order } = await test.post('/api/mobile_recharge', recharge, one);
    // An act that does not check the session itself.
    const cancel = (): Promise<Answer> => test.post(`/api/order/${order.id}/cancel`, {}, one);
    const { release, statuses } = await flood(10, { send: cancel, locked: ['orders', order.id] });
    expect((await test.post(logout.path, {}, one)).status).toBe(200);
    await release();
    const refused = (await statuses()).filter((status) => status === 401);
    expect(refused).toHaveLength(10 - AT_ONCE);
  });
});

describe('turns', () => {
  const call: Call = { ...setLanguage };
  const protecting: Call = { ...call, protectsAccount: true };
  const userOf = (id: string, session = id) => ({ id, tokenHash: Buffer.from(session) });
  const never = (): Promise<never> => new Promise(() => undefined);
  const tell = async (isLate: boolean): Promise<boolean> => isLate;

  it('are separate for each person, for protection and for outside systems', async () => {
    const takeTurn = makeTurns(1);
    void takeTurn(call, userOf('a'), never);
    const lines: [Call, string][] = [
      [call, 'b'],
      [protecting, 'a'],
      [{ ...call, endsSession: true }, 'b'],
      [{ ...call, asksOutside: true }, 'a'],
      [{ ...call, waitsOutside: true }, 'a'],
      [{ ...call, method: 'GET' }, 'a'],
    ];
    for (const [one, person] of lines) {
      expect(await takeTurn(one, userOf(person), tell)).toBe(false);
    }
  });

  it('of protection are one at a time in a session, and none of another session', async () => {
    const takeTurn = makeTurns(3);
    void takeTurn(protecting, userOf('a', 'stolen'), never);
    const waiting = Array.from({ length: 50 }, () =>
      takeTurn(protecting, userOf('a', 'stolen'), tell),
    );
    await expect(takeTurn(protecting, userOf('a', 'stolen'), tell)).rejects.toThrow('503');
    expect(await takeTurn(protecting, userOf('a', 'own'), tell)).toBe(false);
    const ended = await Promise.allSettled(waiting);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('tell an act that it had to wait, and are free again after one that failed', async () => {
    const takeTurn = makeTurns(1);
    const failed = takeTurn(call, userOf('a'), () => Promise.reject(new Error('failed')));
    const next = takeTurn(call, userOf('a'), tell);
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe(true);
    expect(await takeTurn(call, userOf('a'), tell)).toBe(false);
  });

  it('are not taken by forms, whose session is checked again once they have arrived', async () => {
    const takeTurn = makeTurns(1);
    void takeTurn(call, userOf('a'), never);
    expect(await takeTurn({ ...call, files: [] }, userOf('a'), tell)).toBe(true);
  });
});
