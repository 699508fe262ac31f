// The statement over HTTP: every period balances, its pages and files agree, and only its owner can
// read it.
import fc from 'fast-check';
import { inTransaction } from '#server/db/transaction.ts';
import { isSharded } from '#server/testing/test-database.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATEMENT_KINDS, STATEMENT_PAGE } from '#contract/wallet/statement.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import type { Answer, Body, Member, TestApp } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
// Histories are inserted directly, so the books hold entries that no API call can make.
afterAll(async () => {
  await test.app.close();
  await Promise.all([test.database.close(), test.sandbox.close()]);
});

const ask = (by: Member, query = ''): Promise<Answer> =>
  test.get(`/api/users/statement${query && `?${query}`}`, by);
const csv = (by: Member, query = ''): Promise<Answer> =>
  test.get(`/api/users/statement.csv${query && `?${query}`}`, by);

interface Move {
  kind: string;
  paisa: number;
  /** ISO 8601. */
  at: string;
}

const JOURNALS = `
  insert into journals (id, kind, posted_at /*shards: , bucket*/)
  select id, kind, at /*shards: , bucket_of(person)*/
  from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[]) as m (id, kind, at, person)`;
/** Its parameters come after as many others. */
const postingsAfter = (others: number): string => `
  insert into postings (journal_id, account_id, amount, version, balance_after /*shards: , bucket*/)
  select journal, account, amount, version, after /*shards: , bucket_of(person)*/
  from unnest($${others + 1}::uuid[], $${others + 2}::uuid[], $${others + 3}::bigint[],
      $${others + 4}::bigint[], $${others + 5}::bigint[], $${others + 6}::uuid[])
    as m (journal, account, amount, version, after, person)`;
const BALANCE = `
  update wallets set posted = $2, version = $3
  where account_id = $1 /*shards: and bucket = bucket_of($1)*/`;

/** A wallet with these entries; an amount that would overdraw it is credited instead. */
async function walletOf(moves: readonly Move[]): Promise<Member> {
  const by = await test.member();
  if (moves.length === 0) return by;
  let held = 0;
  const entries = moves.map(({ paisa, ...move }, index) => {
    const amount = held + paisa < 0 ? -paisa : paisa;
    held += amount;
    return { ...move, id: uuidv7(), amount, after: held, version: index + 1 };
  });
  const person = entries.map(() => by.id);
  const other = { account: systemAccount('opening'), version: null, after: null };
  const lines = entries.flatMap((one) => [
    { ...one, account: by.id },
    { ...one, ...other, amount: -one.amount },
  ]);
  const journals = [
    entries.map(({ id }) => id),
    entries.map(({ kind }) => kind),
    entries.map(({ at }) => at),
    person,
  ];
  const postings = [
    lines.map(({ id }) => id),
    lines.map(({ account }) => account),
    lines.map(({ amount }) => amount),
    lines.map(({ version }) => version),
    lines.map(({ after }) => after),
    [...person, ...person],
  ];
  await inTransaction(test.database.owner, async (tx) => {
    // One database wants postings in the statement of their journals; shards cannot insert both at once.
    if (isSharded) {
      await tx.rows(JOURNALS, journals);
      await tx.rows(postingsAfter(0), postings);
    } else {
      const text = `with written as (${JOURNALS}) ${postingsAfter(journals.length)}`;
      await tx.rows(text, [...journals, ...postings]);
    }
    await tx.rows(BALANCE, [by.id, held, moves.length]);
  });
  return by;
}

const paisa = (rupees: number): number => Math.round(rupees * 100);
const sum = (entries: Body[]): number =>
  entries.reduce((all: number, { amount }) => all + paisa(amount), 0);

/** Every page of a query, joined, and the period of the first one. */
async function whole(by: Member, query: string): Promise<{ period: Body; entries: Body[] }> {
  const first = await ask(by, query);
  expect(first.status).toBe(200);
  const entries: Body[] = [...first.body.entries];
  for (let page = first.body.entries; page.length === STATEMENT_PAGE;) {
    const next = await ask(by, `${query && `${query}&`}before=${page.at(-1).version}`);
    expect(next.body).not.toHaveProperty('period');
    page = next.body.entries;
    entries.push(...page);
  }
  return { period: first.body.period, entries };
}

/** The cells of each line. Cells of these histories hold no comma or quote. */
function linesOf(text: string): string[][] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.slice(1).map((line) => line.split(','));
}

const DAY_MS = 86_400_000;
const startOf = (text: string): number => Date.parse(`${text}T00:00:00+05:45`);
const lastBefore = (moves: readonly Move[], ms: number): number =>
  moves.findLastIndex(({ at }) => Date.parse(at) < ms) + 1;

/** The closing balance of the period before a day. */
async function closingBefore(by: Member, from: string | null): Promise<number> {
  if (from === null) return 0;
  const to = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);
  return (await ask(by, `to=${to}`)).body.period.closing;
}

const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
const move = fc.record({
  kind: fc.constantFrom(
    'order-paid',
    'order-refunded',
    'wallet-loaded',
    'wallet-sent',
    'not-yet-made',
  ),
  paisa: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
  // Around midnight in Kathmandu, which is 18:15 in UTC.
  seconds: fc.integer({ min: 0, max: 8 * 86_400 }),
});
/** In order of time, except for the jitter of transactions that overlap. */
const history = fc.array(move, { maxLength: 70 }).map((moves) =>
  moves
    .toSorted((one, other) => one.seconds - other.seconds)
    .map(({ seconds, ...rest }, index) => ({
      ...rest,
      at: new Date(
        Date.UTC(2026, 1, 28, 18, 15) + (seconds - (index % 3)) * 1_000 + index,
      ).toISOString(),
    })),
);

it('balances between any two days, its pages are complete, and its file agrees', async () => {
  const asked = {
    from: fc.option(day),
    to: fc.option(day),
    kind: fc.option(fc.constantFrom(...STATEMENT_KINDS)),
  };
  await fc.assert(
    fc.asyncProperty(history, fc.record(asked), async (moves, { from, to, kind }) => {
      fc.pre(from === null || to === null || from <= to);
      const by = await walletOf(moves);
      const days = [from && `from=${from}`, to && `to=${to}`].filter(Boolean).join('&');
      const { period, entries } = await whole(by, days);
      expect(paisa(period.opening) + sum(entries)).toBe(paisa(period.closing));
      expect(paisa(period.money_in) - paisa(period.money_out)).toBe(sum(entries));
      expect(period.count).toBe(entries.length);
      expect(await closingBefore(by, from)).toBe(period.opening);
      const after = from === null ? 0 : lastBefore(moves, startOf(from));
      const last = to === null ? moves.length : lastBefore(moves, startOf(to) + DAY_MS);
      expect(entries.map(({ version }) => version)).toEqual(
        Array.from({ length: last - after }, (_, index) => last - index),
      );
      for (const [index, entry] of entries.entries()) {
        const under = entries[index + 1]?.balance_after ?? period.opening;
        expect(paisa(under) + paisa(entry.amount)).toBe(paisa(entry.balance_after));
      }
      const chosen = [days, kind && `kind=${kind}`].filter(Boolean).join('&');
      const shown = await whole(by, chosen);
      expect(shown.period).toMatchObject({ opening: period.opening, closing: period.closing });
      const lines = linesOf((await csv(by, chosen)).body);
      expect(lines.map((cells) => [cells[0], cells[1], cells[3], cells[8], cells[9]])).toEqual(
        shown.entries
          .toReversed()
          .map((entry) => [
            String(entry.version),
            entry.at,
            entry.kind,
            entry.amount.toFixed(2),
            entry.balance_after.toFixed(2),
          ]),
      );
    }),
    { numRuns: wholeOrQuick(25, 8) },
  );
}, 60_000);

it('shows every entry under exactly one kind, even one of an unknown kind', async () => {
  const kinds = ['order-paid', 'wallet-loaded', 'payment-credited', 'order-refunded'];
  const moves = [...kinds, 'wallet-sent', 'opening-balance', 'of-tomorrow', 'wallet-sent'].map(
    (kind, index) => ({ kind, paisa: index === 7 ? -100 : 500, at: '2026-03-01T10:00:00Z' }),
  );
  const by = await walletOf(moves);
  const shown = await Promise.all(
    STATEMENT_KINDS.map(async (kind) => {
      const { entries } = (await ask(by, `kind=${kind}`)).body;
      return [kind, entries.map((entry: Body) => entry.kind)] as const;
    }),
  );
  expect(Object.fromEntries(shown)).toEqual({
    load: ['payment-credited', 'wallet-loaded'],
    payment: ['order-paid'],
    refund: ['order-refunded'],
    sent: ['wallet-sent'],
    received: ['wallet-sent'],
    other: ['of-tomorrow', 'opening-balance'],
  });
});

it('begins its days at midnight in Kathmandu', async () => {
  const at = (time: string) => ({ kind: 'wallet-loaded', paisa: 100, at: time });
  const by = await walletOf([
    at('2026-03-01T18:14:59.999Z'),
    at('2026-03-01T18:15:00Z'),
    at('2026-03-02T18:14:59.999Z'),
    at('2026-03-02T18:15:00Z'),
  ]);
  const { period, entries } = (await ask(by, 'from=2026-03-02&to=2026-03-02')).body;
  expect(entries.map((entry: Body) => entry.version)).toEqual([3, 2]);
  expect(period).toEqual({ opening: 1, closing: 3, money_in: 2, money_out: 0, count: 2 });
  const lines = linesOf((await csv(by, 'from=2026-03-02&to=2026-03-02')).body);
  expect(lines.map((cells) => cells[2])).toEqual(['2026-03-02 00:00:00', '2026-03-02 23:59:59']);
  const later = (await ask(by, 'from=2030-01-01')).body;
  expect(later).toMatchObject({ entries: [], period: { opening: 4, closing: 4, count: 0 } });
  expect((await ask(by, 'to=2020-01-01')).body.period).toMatchObject({ opening: 0, closing: 0 });
});

describe('a query', () => {
  it.each([
    ['from=2026-02-30', { from: 'Enter a valid date.' }],
    ['to=yesterday&from=01.02.2026', { from: expect.any(String), to: expect.any(String) }],
    ['from=2026-03-02&to=2026-03-01', { to: 'The last day is before the first day.' }],
    ['kind=order-paid', { kind: "This isn't valid." }],
    ['order_id=7', { order_id: expect.any(String) }],
    ['until=2026-03-01', { until: "We don't know this field." }],
  ])('that cannot be read is refused by its field: %s', async (query, body) => {
    const by = await test.member();
    expect(await ask(by, query)).toMatchObject({ status: 422, body });
    expect(await csv(by, query)).toMatchObject({ status: 422, body });
    expect(await test.get(`/api/users/statement.pdf?${query}`, by)).toMatchObject({
      status: 422,
      body,
    });
  });

  it('is answered to the wallet’s owner only', async () => {
    for (const ending of ['', '.csv', '.pdf']) {
      expect((await test.get(`/api/users/statement${ending}`)).status).toBe(401);
    }
    await walletOf([{ kind: 'wallet-loaded', paisa: 100, at: '2026-03-01T10:00:00Z' }]);
    expect((await ask(await test.member())).body.entries).toEqual([]);
  });
});

it('names the purchase and the other side; their text is never a formula', async () => {
  const [by, to] = [await test.member(500), await test.member()];
  const bill = { mobile_number: '9841000001', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', bill, by)).body;
  await test.post('/api/payment/wallet', { order_id: id }, by);
  const comment = '=HYPERLINK("http://example.com", "open")';
  const gift = { receiver_email: to.email, sending_amount: 50, comment };
  expect((await test.post('/api/payment/send_money', gift, by)).status).toBe(200);
  const { entries } = (await ask(by)).body;
  expect(entries[0]).toMatchObject({ about: null, order_id: null, other_email: to.email, comment });
  expect(entries[1]).toMatchObject({ about: 'NTC 9841000001', nickname: null, order_id: id });
  const request = { mobile_number: bill.mobile_number };
  await test.post('/api/recipients', { biller: 'mobile', nickname: 'Aama', request }, by);
  expect((await ask(by)).body.entries[1]).toMatchObject({ nickname: 'Aama', order_id: id });
  expect((await ask(by, `order_id=${id}`)).body).toMatchObject({
    entries: [{ version: 2 }],
    period: { count: 1, closing: 348 },
  });
  const { body, headers } = await csv(by);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="kosheli-statement\.csv"$/,
  );
  expect(body).toContain(`Paid for an order,NTC 9841000001,${id},,-102.00,398.00\r\n`);
  expect(body).toContain(
    `Sent to ${to.email},,,"'=HYPERLINK(""http://example.com"", ""open"")",-50.00,348.00\r\n`,
  );
});

it('is marked as UTF-8 for Excel, and has its heading even without entries', async () => {
  const { token } = await test.member();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${test.url}/api/users/statement.csv`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().slice(1)).toBe(
    'Entry,Time (UTC),Time in Nepal,Kind,What,For,Order,Comment,Amount (NPR),Balance after (NPR)\r\n',
  );
});

it('is a PDF with both balances, but never one of a thousand pages', async () => {
  const by = await walletOf([{ kind: 'wallet-loaded', paisa: 100, at: '2026-03-01T10:00:00Z' }]);
  const { status, headers, body } = await test.get('/api/users/statement.pdf?from=2026-03-01', by);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain('kosheli-statement-2026-03-01.pdf');
  expect(body.startsWith('%PDF-1.')).toBe(true);
  expect(body.trimEnd().endsWith('%%EOF')).toBe(true);
  const line = { kind: 'wallet-loaded', paisa: 100, at: '2026-03-01T10:00:00Z' };
  const rich = await walletOf(Array.from({ length: 5_001 }, () => line));
  const refused = await test.get('/api/users/statement.pdf', rich);
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('5000') } });
  expect(linesOf((await csv(rich)).body)).toHaveLength(5_001);
});

it('serves other requests while a long PDF is drawn', async () => {
  const line = { kind: 'wallet-loaded', paisa: 100, at: '2026-03-01T10:00:00Z' };
  const rich = await walletOf(Array.from({ length: 1_500 }, () => line));
  const making = { isOver: false };
  const made = test.get('/api/users/statement.pdf', rich).finally(() => (making.isOver = true));
  let answered = 0;
  while (!making.isOver) {
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    answered += 1;
  }
  expect((await made).status).toBe(200);
  expect(answered).toBeGreaterThan(100);
});

it('allows thirty files an hour, and any number of pages', async () => {
  const by = await test.member();
  for (let file = 0; file < 30; file += 1) expect((await csv(by)).status).toBe(200);
  const refused = await csv(by);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await ask(by)).status).toBe(200);
});
