// The order history over HTTP: filtered by state, service and text, for its owner alone.
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';

const app = await testApp();

interface Row {
  id: string;
  trans_id: string;
  mobno: string;
  nickname: string | null;
}

async function find(by: Member, query: string): Promise<Row[]> {
  const { status, body } = await app.get(`/api/users/orders?${query}`, by);
  expect(status).toBe(200);
  return body;
}

const topUp = async (by: Member, mobile_number: string): Promise<string> =>
  (await app.post('/api/mobile_recharge', { mobile_number, amount: 100 }, by)).body.id;

/** Two top-ups and a landline bill; the first is saved as Aama, the second canceled. */
async function history() {
  const by = await app.member();
  const aama = await topUp(by, '9841234567');
  const other = await topUp(by, '9801112223');
  const landline = { landlinenumber: '01-4232352', landlineAmount: 500 };
  const bill: string = (await app.post('/api/landline_recharge', landline, by)).body.id;
  await app.post(`/api/order/${other}/cancel`, {}, by);
  await app.database.owner.query(
    `insert into recipients (id, user_id, biller, recipient, operator, nickname, request)
     values (gen_random_uuid(), $1, 'mobile', '9841234567', 'ntc', 'Aama', '{}')`,
    [by.id],
  );
  return { by, aama, other, bill };
}

it('filters by state, service and text', async () => {
  const { by, aama, other, bill } = await history();
  const ids = async (query: string) => (await find(by, query)).map(({ id }) => id);
  expect(await ids('')).toEqual([bill, other, aama]);
  expect(await ids('state=open')).toEqual([bill, aama]);
  expect(await ids('state=canceled')).toEqual([other]);
  expect(await ids('service=LANDLINE')).toEqual([bill]);
  expect(await ids('state=success')).toEqual([]);
  const searches: [string, string[]][] = [
    ['4123', [aama]],
    ['984 123-4567', [aama]],
    ['NCELL', [other]],
    ['aama', [aama]],
    [bill, [bill]],
    ['%', []],
    ["' or true --", []],
  ];
  for (const [typed, found] of searches) {
    expect([typed, await ids(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, found]);
  }
  const [first] = await find(by, `q=${aama}`);
  expect(await ids(`q=${first?.trans_id.toLowerCase()}`)).toEqual([aama]);
  expect(await ids(`service=MOBILE&limit=1&before=${other}`)).toEqual([aama]);
});

it('carries the name under which its own owner saved the recipient', async () => {
  const { by, aama, other } = await history();
  const stranger = await app.member();
  const theirs = await topUp(stranger, '9841234567');
  const names = async (who: Member) =>
    new Map((await find(who, '')).map(({ id, nickname }) => [id, nickname]));
  const mine = await names(by);
  expect([mine.get(aama), mine.get(other)]).toEqual(['Aama', null]);
  expect((await app.get(`/api/order/${aama}`, by)).body.nickname).toBe('Aama');
  expect((await names(stranger)).get(theirs)).toBeNull();
});

it('reads an unpaid order as canceled once its time is over', async () => {
  const { by, aama } = await history();
  await app.database.owner.query(
    `update orders set expires_at = now() - interval '1 minute' where id = $1`,
    [aama],
  );
  expect((await find(by, 'state=canceled')).map(({ id }) => id)).toContain(aama);
  expect((await find(by, 'state=open')).map(({ id }) => id)).not.toContain(aama);
});

it('finds nothing of other people, and refuses an unknown filter', async () => {
  const { aama } = await history();
  const stranger = await app.member();
  for (const query of [`q=${aama}`, 'q=aama', 'service=MOBILE']) {
    expect(await find(stranger, query)).toEqual([]);
  }
  const wrong = await app.get('/api/users/orders?state=paid&service=GAS', stranger);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['state', 'service']]);
});

describe('the history as a file', () => {
  const read = async (by: Member, query: string): Promise<string[]> => {
    const { status, headers, body } = await app.get(`/api/users/orders.csv?${query}`, by);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return String(body).trim().split('\r\n');
  };

  it('holds the filtered orders of the person alone', async () => {
    const { by, aama } = await history();
    await topUp(await app.member(), '9841000000');
    const [head, ...lines] = await read(by, '');
    expect(head).toContain('Order ID,Time (UTC),Time in Nepal,Service,Operator,Number,');
    const numbers = lines.map((line) => line.split(',')[5]);
    expect(numbers).toEqual(['14232352', '9801112223', '9841234567']);
    const [, only, ...others] = await read(by, 'q=9841234567&state=open');
    const [listed] = await find(by, `q=${aama}`);
    expect(only).toMatch(
      new RegExp(
        `^${listed?.trans_id},.*,Mobile top-up,NTC,9841234567,,Not paid yet,100.00,0.00,$`,
      ),
    );
    expect(others).toEqual([]);
  });

  it('refuses a filter that is none, and a visitor', async () => {
    const by = await app.member();
    expect((await app.get('/api/users/orders.csv?state=lost', by)).status).toBe(422);
    expect((await app.get('/api/users/orders.csv')).status).toBe(401);
  });
});
