// The operator's price commands while the product runs: fee versions and coupons.
import { describe, expect, it } from 'vitest';
import { listFees, setFees } from '#server/fees/fee-versions.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import type { CommandResult } from '../run-command.ts';

const test = await testApp();

const run = (...words: string[]): Promise<CommandResult> =>
  runCommand(words, { DATABASE_URL: test.database.url });

let phones = 9_841_300_000;
async function orderOf(by: Member, amount = 500): Promise<string> {
  phones += 1;
  const order = { mobile_number: String(phones), amount };
  return (await test.post('/api/mobile_recharge', order, by)).body.id;
}
const apply = (by: Member, id: string, coupon: string): Promise<Answer> =>
  test.post('/api/coupons', { coupon, order_id: id }, by);

describe('invalid arguments', () => {
  it.each([
    [['fees', 'now'], /takes no arguments, not even "now"/],
    [['fees', 'set'], /Give at least one of --transaction/],
    [['fees', 'set', '5'], /Unexpected argument "5"/],
    [['fees', 'set', '--tax', '5'], /--card, --rate, .*not "--tax"/],
    [['fees', 'set', '--rate', '0.6', '--rate', '0.7'], /^Use --rate only once\.$/m],
    [['fees', 'set', '--transaction', '50.01'], /percentage from 0 to 50/],
    [['fees', 'set', '--transaction', '2.555'], /at most 2 decimals/],
    [['fees', 'set', '--transaction', '-1'], /not "-1"/],
    [['fees', 'set', '--transaction=-1'], /not "-1"/],
    [['fees', 'set', '--payu', '1e3'], /NPR 0\.00 to NPR 10,000\.00 in rupees, not "1e3"/],
    [['fees', 'set', '--payu', '10000.01'], /not "10000\.01"/],
    [['fees', 'set', '--rate', '0'], /such as 0\.62/],
    [['fees', 'set', '--rate', '0.6200001'], /at most 6 decimals/],
    [['fees', 'set', '--type', 'gas', '--card', '5'], /--type is one of mobile, dth/],
    [['fees', 'set', '--type', 'dth'], /Give at least one of/],
    [['fees', 'set', '--type', 'dth', '--rate', '0.6'], /the same for every type/],
    [['fees', 'set', '--type', 'wallet', '--transaction', '1'], /no transaction fee/],
    [['fees', 'set', '--card', '9', '--from', '2020-01-01'], /--from is over/],
    [['fees', 'set', '--card', '9', '--until', '2020-01-01'], /--until is over/],
    [['fees', 'set', '--card', '9', '--reason', ' '], /Give a reason/],
    [['rates', 'set', 'AUD', '92', '--until', '2020-01-01'], /--until is over/],
    [['rates', 'all'], /takes no arguments/],
    [['rates', 'set', 'NPR', '1'], /one of USD, AUD/],
    [['rates', 'set', 'AUD', '0'], /NPR one AUD is worth/],
    [['rates', 'set', 'AUD', '92', '93'], /Unexpected argument "93"/],
    [['coupons', 'all'], /takes no arguments/],
    [['coupon'], /coupon add <code>/],
    [['coupon', 'stop'], /3 to 20 letters/],
    [['coupon', 'stop', 'NOSUCH'], /There is no coupon NOSUCH/],
    [['coupon', 'stop', 'GIFT', 'now'], /Unexpected argument "now"/],
    [['coupon', 'add', 'no', '--percent', '5'], /not "no"/],
    [['coupon', 'add', 'GIFT'], /either --percent 10 or --rupees 50/],
    [['coupon', 'add', 'GIFT', '--percent', '5', '--rupees', '5'], /either/],
    [
      ['coupon', 'add', 'TENOFF', '--percent', '10', '--percent', '20'],
      /^Use --percent only once\.$/m,
    ],
    [['coupon', 'add', 'GIFT', '--percent', '0'], /from 0\.01 to 100/],
    [['coupon', 'add', 'GIFT', '--percent', '101'], /from 0\.01 to 100/],
    [['coupon', 'add', 'GIFT', '--rupees', '0'], /NPR 0\.01 to/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', '--cap', '5'], /--cap belongs to --percent/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', '--uses', '0'], /--uses is a number/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', '--services', 'wallet'], /not "wallet"/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', '--from', '2026-02-30'], /--from is a day/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', '--until', '2020-01-01'], /--until is over/],
    [['coupon', 'add', 'GIFT', '--rupees', '5', 'more'], /Unexpected argument "more"/],
  ])('%j are refused in one sentence', async (words, sentence) => {
    const { code, text, stream } = await run(...words);
    expect(text).toMatch(sentence);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect({ code, stream }).toEqual({ code: 1, stream: 'stderr' });
  });
});

describe('fees', () => {
  it('get a new version from now on; existing orders keep their price', async () => {
    const by = await test.member(2_000);
    const before = await orderOf(by);
    const said = await run('fees', 'set', '--transaction', '2.50', '--payu', '7', '--rate', '.6');
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('not ".6"') });
    const set = await run('fees', 'set', '--transaction', '2.50', '--payu', '7', '--rate', '0.625');
    expect(set).toMatchObject({ code: 0, text: expect.stringContaining('Version 2 is in force') });
    const after = await orderOf(by);
    const feesOf = async (id: string) => (await test.get(`/api/order/${id}`, by)).body.fees;
    expect(await feesOf(before)).toMatchObject({ version: 1, transaction_fee: 2 });
    expect((await test.get('/api/fees')).body).toEqual(await feesOf(after));
    expect(await feesOf(after)).toEqual({
      version: 2,
      transaction_fee: 2.5,
      fixed_fee_ebs: 5,
      fixed_fee_payu: 7,
      fixed_fee_payu_int: 10,
      npr_to_inr: 0.625,
    });
    await test.post('/api/payment/wallet', { order_id: before }, by);
    await test.post('/api/payment/wallet', { order_id: after }, by);
    expect((await test.get('/api/users/me', by)).body.balance).toBe(2_000 - 510 - 512.5);
    const { text } = await run('fees');
    const [, newest, first] = text.split('\n');
    expect(newest).toMatch(/^2 .* 2\.5 % +5\.00 +7\.00 +10\.00 +0\.625 +in force$/);
    expect(first).toMatch(/^1 .* 2 % +5\.00 +5\.00 +10\.00 +0\.62$/);
  });

  it('differ by order type and method, and never make the wallet the dearer way', async () => {
    const by = await test.member(2_000);
    const set = (...words: string[]) => run('fees', 'set', ...words);
    const general = (await test.get('/api/fees')).body;
    expect(await set('--type', 'electricity', '--transaction', '1', '--card', '20')).toMatchObject({
      text: expect.stringMatching(/^Version \d+ is in force/),
    });
    const feesOf = async (type: string) => (await test.get(`/api/fees?type=${type}`)).body;
    expect(await feesOf('ELECTRICITY')).toMatchObject({
      transaction_fee: 1,
      fixed_fee_payu_int: 20,
    });
    expect(await feesOf('MOBILE')).toEqual({ ...general, version: general.version + 1 });
    expect(await feesOf('WALLET')).toMatchObject({ transaction_fee: 0, fixed_fee_payu_int: 10 });
    expect((await test.get('/api/fees?type=WATERFALL')).status).toBe(422);
    // A load keeps its own fixed fee, and an order the fees it was created with.
    expect((await set('--type', 'wallet', '--ebanking', '3')).code).toBe(0);
    const load = await test.post('/api/wallet_recharge', { amount: 100 }, by);
    expect((await set('--type', 'wallet', '--ebanking', 'general')).code).toBe(0);
    const { fees } = (await test.get(`/api/order/${load.body.id}`, by)).body;
    expect(fees).toMatchObject({ transaction_fee: 0, fixed_fee_ebs: 3 });
    for (const words of [
      ['--type', 'wallet', '--card', '10.01'],
      ['--type', 'dth', '--payu', '0'],
    ]) {
      expect(await set(...words)).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^Loading the wallet by .* would carry more/),
      });
    }
    const { text } = await run('fees');
    expect(text).toMatch(/^electricity +1 % +0\.00 +5\.00 +7\.00 +20\.00$/m);
    expect(text).toMatch(/^wallet +0 % +– +5\.00 +7\.00 +10\.00$/m);
  });

  it('get no new version when nothing changes', async () => {
    const { version } = (await test.get('/api/fees')).body;
    const said = await run('fees', 'set', '--rate', '0.6250', '--card', '010');
    expect(said).toMatchObject({
      code: 0,
      text: `Nothing was changed: version ${version} has these fees already.\n`,
    });
  });

  it('can wait for their day, or end with a festival', async () => {
    const set = (...words: string[]) => run('fees', 'set', ...words);
    const festival = ['--until', '2099-12-31', '--reason', 'Dashain'];
    expect((await set('--transaction', '0', ...festival)).text).toMatch(
      /^Version \d+ is in force for orders from now on until 2100-01-01 00:00; older/,
    );
    expect((await set('--transaction', '3')).text).toMatch(
      /is in force once the exception of version \d+ ends at 2100-01-01 00:00\.$/m,
    );
    expect((await set('--transaction', '4', '--from', '2100-01-02')).text).toMatch(
      /is in force for orders from 2100-01-02\.$/m,
    );
    // On that day the exception goes before it.
    expect((await set('--transaction', '5', '--from', '2098-01-01')).text).toMatch(
      /is in force once the exception of version \d+ ends at 2100-01-01 00:00\.$/m,
    );
    expect((await test.get('/api/fees')).body.transaction_fee).toBe(0);
    const { text } = await run('fees');
    expect(text).toMatch(/no end +4 % .* to come$/m);
    expect(text).toMatch(/2100-01-01 00:00 +0 % .* in force$/m);
    expect(text).toMatch(/^mobile +0 % /m);
    const other = 'in_force_until is not null or in_force_from > now()';
    await test.database.owner.query(
      `delete from fee_rows using fee_versions v where v.version = fee_rows.version and (${other})`,
    );
    await test.database.owner.query(`delete from fee_versions where ${other}`);
  });

  it('lose neither of two simultaneous changes', async () => {
    const { owner } = test.database;
    await Promise.all([
      setFees(owner, { fixedFeeEbsPaisa: 1_100n }),
      setFees(owner, { fixedFeePayuPaisa: 1_200n }),
    ]);
    expect((await listFees(owner))[0]).toMatchObject({
      fixedFeeEbsPaisa: 1_100n,
      fixedFeePayuPaisa: 1_200n,
    });
    expect((await test.get('/api/fees')).body).toMatchObject({
      fixed_fee_ebs: 11,
      fixed_fee_payu: 12,
    });
  });
});

describe('coupons', () => {
  it('can be created, used, listed and stopped', async () => {
    expect((await run('coupons')).text).toBe('There are no coupons.\n');
    const words = ['--percent', '10', '--cap', '40', '--minimum', '100', '--uses', '5'];
    const rest = ['--services', 'mobile,DTH', '--per-person', '2', '--until', '2099-12-31'];
    const made = await run('coupon', 'add', 'dashain10', ...words, ...rest);
    expect(made).toEqual({ code: 0, text: 'The coupon DASHAIN10 is made.\n', stream: 'stdout' });
    const again = await run('coupon', 'add', 'DASHAIN10', '--rupees', '5');
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('already') });
    const by = await test.member();
    const id = await orderOf(by);
    expect((await apply(by, id, 'Dashain10')).body).toMatchObject({ status: true, amount: 40 });
    const [head, row] = (await run('coupons')).text.split('\n');
    expect(head).toMatch(/^CODE +OFF/);
    const cells = row?.split(/ {2,}/) ?? [];
    expect(cells.toSpliced(6, 1)).toEqual([
      'DASHAIN10',
      '10 % to NPR 40.00',
      'NPR 100.00',
      'mobile,dth',
      '2',
      '1 of 5',
      '2099-12-31',
      'in use',
    ]);
    const stopped = await run('coupon', 'stop', 'dashain10');
    expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining('is stopped') });
    expect((await run('coupon', 'stop', 'DASHAIN10')).text).toContain('nothing was changed');
    expect((await apply(by, await orderOf(by), 'DASHAIN10')).body.status).toBe(false);
    expect((await test.get(`/api/order/${id}`, by)).body.discount).toBe(40);
    expect((await run('coupons')).text).toMatch(/1 of 5 .* stopped\n$/);
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('can take off a fixed sum, once per person, from a future day', async () => {
    const words = ['--rupees', '50', '--from', '2098-01-01', '--until', '2098-01-01'];
    expect((await run('coupon', 'add', 'NEWYEAR', ...words)).code).toBe(0);
    expect((await run('coupons')).text).toMatch(
      /^NEWYEAR +NPR 50\.00 +NPR 0\.00 +any +1 +0 of any +2098-01-01 +2098-01-01 +to come$/m,
    );
    const sql = 'select valid_from as a, valid_until as b from coupons where code = $1';
    const { rows } = await test.database.owner.query(sql, ['NEWYEAR']);
    expect(rows[0].a.toISOString()).toBe('2097-12-31T18:15:00.000Z');
    expect(rows[0].b.toISOString()).toBe('2098-01-01T18:15:00.000Z');
  });
});

describe('currency rates', () => {
  it('are the newest ones an operator set, with their date', async () => {
    expect(await run('rates')).toMatchObject({ text: expect.stringContaining('no rates') });
    for (const words of [
      ['AUD', '91'],
      ['usd', '141.50'],
      ['AUD', '92.15'],
    ]) {
      expect((await run('rates', 'set', ...words)).code).toBe(0);
    }
    const listed = (await run('rates')).text.split('\n').map((line) => line.trim().slice(0, 20));
    expect(listed[1]).toMatch(/^USD +141\.5/);
    expect(listed[2]).toMatch(/^AUD +92\.15/);
    const later = await run('rates', 'set', 'AUD', '99', '--from', '2098-01-01');
    expect(later.text).toBe('From 2098-01-01, one AUD is shown as NPR 99.\n');
    const until = ['--until', '2097-12-31'];
    const exception = await run('rates', 'set', 'KRW', '0.1', ...until);
    expect(exception.text).toBe('From now on until 2097-12-31, one KRW is shown as NPR 0.1.\n');
    const standing = await run('rates', 'set', 'KRW', '0.2');
    expect(standing.text).toBe(
      'Once the exception ends at 2098-01-01 00:00, one KRW is shown as NPR 0.2.\n',
    );
    const rates = (await test.get('/api/currency-rates')).body as { currency: string }[];
    expect(rates.find(({ currency }) => currency === 'AUD')).toEqual({
      currency: 'AUD',
      npr_per_unit: 92.15,
      from: expect.stringMatching(/^\d{4}-/),
    });
  });
});
