// The search of the back office: one box for everything, what each role finds, and what is not logged.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { closedAddress } from '#server/users/closing/find-closed.ts';
import { makeSecrets } from '#server/users/guard/secrets.ts';
import type { Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';
import { prefixQuery, recognise } from './recognise.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const support = await desk.staff(['support']);
const compliance = await desk.staff(['compliance']);
const finance = await desk.staff(['finance']);

interface Hit {
  type: string;
  id: string;
  title: string;
  detail: string;
  state: string;
  path: string;
}

async function search(text: string, by: TestStaff = support): Promise<Hit[]> {
  const { status, body } = await desk.post('/desk/api/search', { text }, by);
  expect(status).toBe(200);
  return body.found;
}

const ids = (hits: readonly Hit[], type = 'person'): string[] =>
  hits.filter((hit) => hit.type === type).map(({ id }) => id);

async function named(fullName: string, phone: string): Promise<Member> {
  const by = await test.member(500);
  await owner.query('update users set full_name = $2, phone = $3 where id = $1', [
    by.id,
    fullName,
    phone,
  ]);
  return by;
}

it.each([
  ['sita@example.com', { email: 'sita@example.com', terms: ['sita@example.com'] }],
  ['Sita Kar', { terms: ['sita', 'kar'] }],
  ['+977 984-123 4567', { terms: ['9779841234567'], orderWord: expect.any(String) }],
  ['00977 9841234567', { terms: ['9779841234567'], orderWord: expect.any(String) }],
  ['984', { orderWord: '984' }],
  ['si', {}],
  ['Kamal', { terms: ['kamal'] }],
  ["O'Neil & co:*", { terms: ["o'neil", '&', 'co:*'] }],
])('recognises %s', (text, wanted) => {
  expect(recognise(text)).toEqual(wanted);
});

it('never lets what is typed become an operator of the text search', async () => {
  const quoted = prefixQuery(["o'neil", '&', 'co:*', '\\']);
  expect(quoted).toBe(`'o''neil':* & '&':* & 'co:*':* & '\\\\':*`);
  const by = await named("Sheila O'Neil", '9860222111');
  expect(ids(await search("o'nei"))).toEqual([by.id]);
  for (const text of ["o'neil & co:*", 'abc | !def', "abc' | 'x':*", 'abc\\', '(((abc', 'abc \\']) {
    expect(await search(text)).toEqual([]);
  }
});

it('finds a person by name, address and number, whole or begun, and masks them', async () => {
  const by = await named('Anuradha Koirala Thapa', '9860111222');
  const [person] = await search('anuradha koir');
  expect(person).toEqual({
    type: 'person',
    id: by.id,
    title: 'A*** T***',
    detail: `${by.email[0]}***@e***.com · 98****1222`,
    state: 'open',
    path: `/customers/${by.id}`,
  });
  const words = ['THAPA', by.email, by.email.slice(0, 30), '9860111222', '986011', '+977 9860111'];
  for (const text of [...words, by.id])
    expect([text, ids(await search(text))]).toEqual([text, [by.id]]);
  expect(ids(await search('anuradha karki'))).toEqual([]);
});

it('lists the closest of many matches, and says that there are more', async () => {
  const bir = await named('Zenith Bir', '9860222000');
  for (let n = 0; n < 9; n += 1) await named(`Zenith Birendra ${n}`, `986022201${n}`);
  const { body } = await desk.post('/desk/api/search', { text: 'zenith bir' }, support);
  expect([body.found.length, body.found[0].id, body.has_more]).toEqual([8, bir.id, true]);
  const narrowed = await desk.post('/desk/api/search', { text: 'zenith birendra 3' }, support);
  expect([narrowed.body.found.length, narrowed.body.has_more]).toEqual([1, false]);
});

it('finds names in Devanagari', async () => {
  const by = await named('सीता देवी शर्मा', '9860333444');
  expect(ids(await search('सीता शर्'))).toEqual([by.id]);
});

it('finds a frozen, a closed and a moved account by its address', async () => {
  const frozen = await named('Frozen Example', '9860555001');
  await test.post('/api/users/freeze', {}, frozen);
  expect(await search(frozen.email)).toMatchObject([{ id: frozen.id, state: 'frozen' }]);

  const closed = await named('Closed Example', '9860555002');
  const secrets = makeSecrets('a secret that only tests know, for tests');
  await owner.query(
    `update users set email = $2, phone = '', activated_at = null, closed_at = now() where id = $1`,
    [closed.id, closedAddress(secrets, closed)],
  );
  const [hit] = await search(closed.email);
  expect(hit).toMatchObject({ id: closed.id, state: 'closed', detail: '' });

  const moved = await named('Moved Example', '9860555003');
  await owner.query(
    `insert into email_undos (token_hash, user_id, old_email, requested_at, expires_at)
     values ('\\x01', $1, 'before@example.com', now(), now() + interval '1 day')`,
    [moved.id],
  );
  expect(ids(await search('before@example.com'))).toEqual([moved.id]);
});

it('finds an order by its number, its id and every reference, with its person', async () => {
  const { id, by } = await say.load(500, await test.member());
  await say.payByKhalti({ id, by });
  const { rows } = await owner.query<{ ours: string; theirs: string }>(
    `select transaction_id as ours, gateway_reference as theirs from payment_attempts where order_id = $1`,
    [id],
  );
  const number = transactionNumber(id);
  const { ours = '', theirs = '' } = rows[0] ?? {};
  const reference = `K${id.replaceAll('-', '')}N1`;
  for (const text of [number, number.toLowerCase(), id, ours, theirs, reference]) {
    const hits = await search(text);
    expect([text, ids(hits, 'order'), ids(hits)]).toEqual([text, [id], [by.id]]);
  }
  const [order] = await search(number, finance);
  expect(order).toMatchObject({ type: 'order', title: number, path: `/orders/${id}` });
  expect(await search(transactionNumber(uuidv7()))).toEqual([]);
});

it('shows open cases to those who decide them', async () => {
  const by = await named('Casey Example', '9860777001');
  const orderId = await say.topUp(by, 100);
  const caseId = uuidv7();
  await owner.query(
    `insert into kyc_cases (id, user_id, state, document_type, submitted_at, review_hours,
       review_until, changed_at)
     values ($1, $2, 'in_review', 'citizenship', now(), 24, now(), now())`,
    [caseId, by.id],
  );
  const complaintId = uuidv7();
  await owner.query(
    `insert into complaints (id, order_id, user_id, facts, logged_at, due_at)
     values ($1, $2, $3, '{}', now(), now())`,
    [complaintId, orderId, by.id],
  );
  const typesFor = async (text: string, who: TestStaff): Promise<string[]> =>
    (await search(text, who)).map(({ type }) => type);
  expect(await typesFor(by.email, compliance)).toEqual(['person', 'kyc_case', 'complaint']);
  expect(await typesFor(by.email, support)).toEqual(['person', 'complaint']);
  expect(await typesFor(by.email, finance)).toEqual(['person']);
  expect(await typesFor(caseId, compliance)).toEqual(['kyc_case']);
  expect(await typesFor(caseId, support)).toEqual([]);
  expect(await typesFor(complaintId, support)).toEqual(['complaint']);
});

it('leaves out what was never an account', async () => {
  const { id } = await named('Never Activated', '9860999001');
  await owner.query('update users set activated_at = null where id = $1', [id]);
  expect(await search('never activ')).toEqual([]);
  expect(await search(id)).toEqual([]);
});

it('records whom a search found, never what was typed, and stops a program', async () => {
  const by = await named('Recorded Example', '9860888001');
  const staff = await desk.staff(['support']);
  await search(by.email, staff);
  const { rows } = await owner.query(
    `select action, details from audit_records where actor_id = $1 order by id`,
    [staff.email],
  );
  expect(rows).toEqual([{ action: 'desk.searched', details: { people: [by.id], found: 1 } }]);
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    statuses.push((await desk.post('/desk/api/search', { text: 'abc' }, staff)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await desk.post('/desk/api/search', { text: '' }, support)).status).toBe(422);
});
