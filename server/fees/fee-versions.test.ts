// Fees and rates with a beginning and an end: which ones are in force at an instant, and what an order
// is created with on both sides of a boundary.
import { describe, expect, it } from 'vitest';
import type { Member } from '#server/testing/test-app.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { ratesInForce, setRate } from './currency-rates.ts';
import { listFees, setFees } from './fee-versions.ts';

const test = await testApp();
const { owner } = test.database;

const by = { by: 'tests', reason: 'a festival' };
const inMs = (ms: number): Date => new Date(Date.now() + ms);
const DAY = 86_400_000;

async function versionAt(at: Date, withExceptions = true): Promise<number> {
  const { rows } = await owner.query<{ version: number }>(
    'select version from fee_version_at($1, $2)',
    [at, withExceptions],
  );
  return rows[0]?.version ?? 0;
}

async function made(...args: Parameters<typeof setFees>): Promise<number> {
  const set = await setFees(...args);
  if ('dearer' in set) throw new Error('dearer');
  return set.version;
}

/** Only the first version, as after a migration. */
async function onlyFirst(): Promise<void> {
  await owner.query('delete from fee_rows');
  await owner.query('delete from fee_versions where version > 1');
}

let phones = 9_841_500_000;
async function feeOf(member: Member): Promise<{ fee: number; total: number; id: string }> {
  phones += 1;
  const order = { mobile_number: String(phones), amount: 1_000 };
  const { id } = (await test.post('/api/mobile_recharge', order, member)).body;
  const { body } = await test.get(`/api/order/${id}`, member);
  return { fee: body.fees.transaction_fee, total: body.fees.version, id };
}

describe('the version in force', () => {
  it('begins at its first instant and ends before its last', async () => {
    await onlyFirst();
    const [from, end] = [inMs(DAY), inMs(2 * DAY)];
    const exception = await made(
      owner,
      { transactionFeePercent: '1' },
      { from, until: end, ...by },
    );
    const ms = (at: Date, more: number): Date => new Date(at.getTime() + more);
    expect(await versionAt(ms(from, -1))).toBe(1);
    expect(await versionAt(from)).toBe(exception);
    expect(await versionAt(ms(end, -1))).toBe(exception);
    expect(await versionAt(end)).toBe(1);
    expect(await versionAt(from, false)).toBe(1);
  });

  it('is the exception that began last, then the standing one that began last', async () => {
    await onlyFirst();
    const [first, second] = [inMs(DAY), inMs(2 * DAY)];
    const wide = await made(
      owner,
      { transactionFeePercent: '1' },
      { from: first, until: inMs(9 * DAY), ...by },
    );
    const inner = await made(
      owner,
      { transactionFeePercent: '0.5' },
      { from: second, until: inMs(3 * DAY), ...by },
    );
    const standing = await made(
      owner,
      { transactionFeePercent: '3' },
      { from: inMs(5 * DAY), until: null, ...by },
    );
    expect(await versionAt(inMs(2.5 * DAY))).toBe(inner);
    expect(await versionAt(inMs(4 * DAY))).toBe(wide);
    expect(await versionAt(inMs(6 * DAY))).toBe(wide);
    expect(await versionAt(inMs(10 * DAY))).toBe(standing);
    const listed = await listFees(owner);
    expect(listed.filter(({ isInForce }) => isInForce).map(({ version }) => version)).toEqual([1]);
    expect(listed.find(({ version }) => version === inner)).toMatchObject(by);
  });

  it('starts a standing change from the standing fees, an exception from those of its day', async () => {
    await onlyFirst();
    const festival = { from: null, until: inMs(DAY), ...by };
    await setFees(owner, { transactionFeePercent: '0' }, festival);
    const standing = await made(owner, { fixedFeeEbsPaisa: 700n });
    const card = await made(owner, { fixedFeePayuIntPaisa: 1_500n }, festival);
    const listed = await listFees(owner);
    const versionOf = (version: number) => listed.find((one) => one.version === version);
    expect(versionOf(standing)).toMatchObject({
      transactionFeePercent: '2',
      fixedFeeEbsPaisa: 700n,
      isInForce: false,
    });
    expect(versionOf(card)).toMatchObject({
      transactionFeePercent: '0',
      fixedFeeEbsPaisa: 500n,
      fixedFeePayuIntPaisa: 1_500n,
      isInForce: true,
    });
  });

  it('is not made anew without a difference, unless an exception is to outlast a coming version', async () => {
    await onlyFirst();
    const window = { from: inMs(DAY), until: inMs(3 * DAY), ...by };
    expect(await setFees(owner, { transactionFeePercent: '2' }, window)).toMatchObject({
      version: 1,
      isNew: false,
    });
    await made(owner, { transactionFeePercent: '4' }, { from: inMs(2 * DAY), until: null, ...by });
    expect(await setFees(owner, { transactionFeePercent: '2' }, window)).toMatchObject({
      isNew: true,
    });
    expect(await versionAt(inMs(2.5 * DAY))).toBeGreaterThan(2);
  });

  it('is made anew to prolong an exception', async () => {
    await onlyFirst();
    const festival = { from: null, until: inMs(2 * DAY), ...by };
    await made(owner, { transactionFeePercent: '0' }, festival);
    for (const [days, isNew] of [[1, false] as const, [3, true] as const]) {
      const again = { ...festival, until: inMs(days * DAY) };
      expect(await setFees(owner, { transactionFeePercent: '0' }, again)).toMatchObject({ isNew });
    }
  });

  it('never makes the wallet the dearer way, whenever it begins', async () => {
    await onlyFirst();
    const window = { from: inMs(DAY), until: inMs(2 * DAY), ...by };
    const load = { type: 'WALLET', fixedFees: { card: 2_000n } } as const;
    expect(await setFees(owner, load, window)).toEqual({
      dearer: { type: 'MOBILE', method: 'card' },
    });
    expect(await listFees(owner)).toHaveLength(1);
  });

  it('has an end after its beginning, and is the owner’s to set', async () => {
    const window = { from: inMs(DAY), until: inMs(DAY / 2), ...by };
    await expect(setFees(owner, { transactionFeePercent: '9' }, window)).rejects.toThrow('_window');
    const sql = 'update fee_versions set in_force_until = now()';
    await expect(test.database.pool.query(sql)).rejects.toThrow('permission denied');
  });
});

describe('an order', () => {
  it('keeps the fees of the instant at which it was made, whatever begins or ends later', async () => {
    await onlyFirst();
    const member = await test.member(9_000);
    const window = { from: inMs(DAY), until: inMs(2 * DAY), ...by };
    const version = await made(owner, { transactionFeePercent: '1' }, window);
    /** Moves a boundary, which is far away, to the near future. */
    const bring = async (boundary: 'from' | 'until'): Promise<Date> => {
      const at = inMs(300);
      const sql = `update fee_versions set in_force_${boundary} = $2 where version = $1`;
      await owner.query(sql, [version, at]);
      return at;
    };
    const shown = async (): Promise<number> => (await test.get('/api/fees')).body.transaction_fee;
    const before = await feeOf(member);
    expect([before.fee, await shown()]).toEqual([2, 2]);
    const from = await bring('from');
    await until(shown, (fee) => fee === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(from.getTime() - 50);
    const during = await feeOf(member);
    expect(during.fee).toBe(1);
    const end = await bring('until');
    await until(shown, (fee) => fee === 2);
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime() - 50);
    const after = await feeOf(member);
    expect(after.fee).toBe(2);
    // Each is paid at its own price, although other fees are in force by now.
    for (const { id } of [before, during, after]) {
      expect((await test.post('/api/payment/wallet', { order_id: id }, member)).status).toBe(200);
    }
    expect((await test.get('/api/users/me', member)).body.balance).toBe(
      9_000 - 1_020 - 1_010 - 1_020,
    );
  });
});

describe('a currency rate', () => {
  it('is in force from its first instant until before its last; then the standing one is', async () => {
    const rates = async (): Promise<string[]> =>
      (await ratesInForce(test.database.pool)).map((rate) => `${rate.currency} ${rate.nprPerUnit}`);
    const rate = { currency: 'AUD', nprPerUnit: '91' } as const;
    await setRate(owner, rate);
    await setRate(
      owner,
      { ...rate, nprPerUnit: '95' },
      { from: null, until: inMs(DAY / 2), ...by },
    );
    await setRate(owner, { ...rate, nprPerUnit: '92' });
    await setRate(owner, { ...rate, nprPerUnit: '99' }, { from: inMs(DAY), until: null, ...by });
    expect(await rates()).toEqual(['AUD 95']);
    await owner.query('update currency_rates set in_force_until = $1 where npr_per_unit = 95', [
      inMs(300),
    ]);
    await until(rates, ([one]) => one === 'AUD 92');
    const { rows } = await owner.query(
      'select trim_scale(npr_per_unit)::text as npr from currency_rates_at($1)',
      [inMs(DAY + 1_000)],
    );
    expect(rows).toEqual([{ npr: '99' }]);
  });
});
