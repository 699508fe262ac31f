// The command about limits while the product runs: standing rules and temporary exceptions.
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import type { CommandResult } from '../run-command.ts';
import { dayText } from './read-values.ts';

const test = await testApp();

const run = (words: string): Promise<CommandResult> =>
  runCommand(words.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    DATABASE_URL: test.database.url,
  });
const inDays = (days: number): string => dayText(new Date(Date.now() + days * 86_400_000));
const spendCap = async (by: Member): Promise<number | null> =>
  (await test.get('/api/users/limits', by)).body.spending.cap;

describe('limits that cannot be set', () => {
  it.each([
    ['limits now', /takes no arguments, not even "now"/],
    ['limits set', /limits set basic/],
    ['limits set gold --spend 5 --reason x', /limits set basic/],
    ['limits set basic more --spend 5 --reason x', /Unexpected argument "more"/],
    ['limits set basic --reason x', /Give at least one of --spend/],
    ['limits set basic --spend -5 --reason x', /not "-5"/],
    ['limits set basic --spend 1e3 --reason x', /not "1e3"/],
    ['limits set basic --spend 5', /Give a reason with --reason "…"/],
    ['limits set basic --spend 5 --reason " "', /Give a reason with --reason "…"/],
    ['limits set basic --spend 5 --from 2020-01-01 --reason x', /--from is over/],
    ['limits set basic --spend 5 --from 2026-02-30 --reason x', /--from is a day/],
    ['limits set basic --spend 5 --until 2020-01-01 --reason x', /--until is over/],
    ['limits set basic --spend 5 --tax 5 --reason x', /not "--tax"/],
  ])('%s: one sentence', async (words, sentence) => {
    const { code, text, stream } = await run(words);
    expect(text).toMatch(sentence);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect({ code, stream }).toEqual({ code: 1, stream: 'stderr' });
  });
});

describe('limits', () => {
  it('hold at once, for good or for some days, and keep who set them and the reason', async () => {
    const by = await test.member(9_000);
    const order = { mobile_number: '9841000033', amount: 5_500 };
    const buy = () => test.post('/api/mobile_recharge', order, by);
    expect((await buy()).status).toBe(409);
    const festival = `--until ${inDays(7)} --reason "Dashain, circular 7"`;
    expect(await run(`limits set basic --spend 8000 ${festival}`)).toMatchObject({
      code: 0,
      text: expect.stringContaining('basic allows: spend NPR 8,000.00, each NPR 5,000.00'),
    });
    expect(await spendCap(by)).toBe(8_000);
    const order_id = (await buy()).body.id;
    expect((await test.post('/api/payment/wallet', { order_id }, by)).status).toBe(200);
    // A new standing rule starts after the exception, and changes the standing limits, not the exception's.
    expect(await run('limits set basic --balance 9000 --reason audit')).toMatchObject({
      code: 0,
      text: expect.stringContaining(`Once the exception ends at ${inDays(8)} 00:00, basic allows:`),
    });
    expect(await spendCap(by)).toBe(8_000);
    await test.database.owner.query(
      `update limit_rules set valid_from = valid_from - interval '1 day',
         valid_until = now() - interval '1 second' where valid_until is not null`,
    );
    const { body } = await test.get('/api/users/limits', by);
    expect([body.spending.cap, body.balance.cap]).toEqual([5_000, 9_000]);
    const { text } = await run('limits');
    expect(text).toMatch(/^basic +NPR 8,000\.00 .* over +\S.* Dashain, circular 7$/m);
    expect(text).toMatch(
      /^basic +NPR 5,000\.00 .* NPR 9,000\.00 .* no end +in force +\S.* audit$/m,
    );
    expect(text).toMatch(/^prime +none .* in force/m);
  });

  it('wait for their day; none is no limit, and what is so already changes nothing', async () => {
    const by = await test.member();
    const before = await spendCap(by);
    await run(`limits set basic --spend none --from ${inDays(3)} --reason later`);
    expect(await spendCap(by)).toBe(before);
    expect((await run('limits')).text).toMatch(/^basic +none .* no end +to come/m);
    expect((await run('limits set prime --spend none --reason again')).text).toContain(
      'so already',
    );
    await run('limits set basic --spend none --reason now');
    expect(await spendCap(by)).toBeNull();
  });

  it('are the owner’s to set, not the app’s', async () => {
    const sql = 'update limit_rules set balance_paisa = 0';
    await expect(test.database.pool.query(sql)).rejects.toThrow('permission denied');
  });
});
