// The export of a person's data over HTTP: permissions, contents, and data that it never contains.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readAudit } from '#server/audit/read-audit.ts';
import { bothSides, sendDocuments, verifyPhone } from '#server/kyc/testing.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const test = await testApp();

async function confirmed(by: Member): Promise<Member> {
  await test.database.owner.query(
    `update sessions set confirmed_at = now(), confirmed_by = 'mail_code' where user_id = $1`,
    [by.id],
  );
  return by;
}

function download(by: Member): Promise<Response> {
  return fetch(`${test.url}/api/users/export_data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
}

/** The files of an archive, by its central directory. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(zip.subarray(start, start + size)));
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

async function archiveOf(by: Member): Promise<Map<string, Buffer>> {
  const response = await download(by);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/"kosheli-data-[\d-]{10}\.zip"/);
  return filesOf(Buffer.from(await response.arrayBuffer()));
}

it('is given only after a confirmation, and a few times a day', async () => {
  const by = await test.member();
  const refused = await download(by);
  const { confirmation } = (await refused.json()) as Body;
  expect([refused.status, confirmation.methods]).toEqual([403, ['mail_code']]);
  await confirmed(by);
  const empty = await archiveOf(by);
  expect(empty.get('orders.json')!.toString()).toBe('[]\n');
  for (let n = 0; n < 2; n += 1) expect((await download(by)).status).toBe(200);
  const fourth = await download(by);
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
});

it('holds when a removed device was used, and no more of it', async () => {
  const by = await test.member();
  const { rows } = await test.database.owner.query<{ id: string }>(
    `insert into devices (id, user_id, token_hash, browser, first_network, last_network)
     values (gen_random_uuid(), $1, '', 'Netscape', '203.0.113.x', '203.0.113.x') returning id`,
    [by.id],
  );
  const answer = await fetch(`${test.url}/api/users/devices/${rows[0]!.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.status).toBe(200);
  const security = (await archiveOf(await confirmed(by))).get('security.json')!.toString();
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(JSON.parse(security)).toMatchObject({
    devices: [],
    forgotten_devices: [{ firstSeenAt: time, lastSeenAt: time, forgottenAt: time }],
  });
  expect(security).not.toMatch(/Netscape|203\.0/);
});

it('holds everything of the person, explained, and nothing of anybody else', async () => {
  const [by, other] = [await test.member(5_000), await test.member(5_000)];
  await verifyPhone(test, by);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  const order = { mobile_number: '9841000077', amount: 100 };
  const { body: ordered } = await test.post('/api/mobile_recharge', order, by);
  await test.post('/api/mobile_recharge', { ...order, mobile_number: '9841000088' }, other);
  const nickname = '=HYPERLINK("http://evil.example")';
  const request = { mobile_number: '9841000077' };
  await test.post('/api/recipients', { biller: 'mobile', nickname, request }, by);
  const sent = { receiver_email: by.email, sending_amount: 50, comment: '=1+1' };
  expect((await test.post('/api/payment/send_money', sent, other)).status).toBe(200);
  await until(
    () => test.sandbox.inbox(by.email),
    (inbox) => inbox.length >= 2,
  );
  await test.database.owner.query(
    `insert into audit_records (actor_kind, action, subject_kind, subject_id)
     select 'system', 'test.act', 'person', $1 from generate_series(1, 1000)`,
    [by.id],
  );
  // Decisions were once recorded like this; and an operator may freeze an account because of another one.
  await test.database.owner.query(
    `insert into audit_records (actor_kind, action, subject_kind, subject_id, reason)
     select 'operator', action, 'person', $1, 'as in the account of Ram'
     from unnest(array['kyc.refused', 'kyc.approved', 'account.frozen', 'account.kept_frozen',
       'account.unfrozen', 'sessions.ended', 'evidence.exported', 'any.later_act']) action`,
    [by.id],
  );
  await test.database.owner.query(
    `insert into audit_records (actor_kind, action, subject_kind, subject_id, reason)
     select 'operator', action, 'person', $1, 'she asked about ' || action
     from unnest(array['customer.viewed', 'customer.revealed', 'kyc.viewed']) action`,
    [by.id],
  );
  const files = await archiveOf(await confirmed(by));
  const names = [...files.keys()];
  expect(names.slice(0, -2)).toEqual([
    'README.txt',
    'profile.json',
    'consents.json',
    'orders.json',
    'orders.csv',
    'complaints.json',
    'statement.json',
    'statement.csv',
    'people.json',
    'security.json',
    'history.json',
    'messages.json',
    'identity.json',
  ]);
  const text = (name: string): string => files.get(name)!.toString();
  for (const name of names.slice(1, -2)) expect(text('README.txt')).toContain(name);
  const json = (name: string) => JSON.parse(text(name));
  expect(json('profile.json')).toMatchObject({ email: by.email, balance_npr: 5_050 });
  expect(json('consents.json').time_zone_of_messages).toBe('Asia/Kathmandu');
  expect(json('orders.json')).toMatchObject([
    { id: ordered.id, recipient: '9841000077', amount_npr: 100, request: order },
  ]);
  expect(text('orders.csv').split('\r\n')).toHaveLength(3);
  expect(json('statement.json').map(({ amount }: { amount: number }) => amount)).toEqual([
    5_000, 50,
  ]);
  // Another person's comment cannot become a formula in a spreadsheet.
  expect(text('statement.csv')).toContain(`'=1+1`);
  expect(json('people.json')).toMatchObject([{ nickname }]);
  expect(json('identity.json').cases).toMatchObject([{ state: 'in_review', documents: [{}, {}] }]);
  const acts = json('history.json').map(({ action }: { action: string }) => action);
  expect(acts.filter((act: string) => act === 'test.act')).toHaveLength(1_000);
  expect(acts.at(-1)).not.toBe('test.act');
  expect(json('messages.json').length).toBeGreaterThan(0);
  for (const name of names.slice(-2)) {
    expect(name).toMatch(/^documents\/[\d-]{10}-citizenship-(front|back)-[12]\.jpg$/);
    expect(files.get(name)!.subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  const all = [...files.values()].map(String).join('\n');
  expect(acts).toEqual(expect.arrayContaining(['kyc.refused', 'kyc.approved', 'account.frozen']));
  // The reasons of views are the person's to read.
  for (const act of ['customer.viewed', 'customer.revealed', 'kyc.viewed']) {
    expect(json('history.json')).toContainEqual(
      expect.objectContaining({ action: act, by: 'operator', reason: `she asked about ${act}` }),
    );
  }
  expect(text('README.txt')).toContain('the reasons that our staff note for each other');
  for (const secret of [
    '9841000088',
    'account of Ram',
    'evidence.exported',
    by.token,
    'password_hash',
    'token_hash',
    'sealed',
  ]) {
    expect(all.includes(secret), secret).toBe(false);
  }
  const inbox = await until(
    () => test.sandbox.inbox(by.email),
    (mails) => mails.some(({ subject }) => subject === 'A copy of your data was downloaded'),
  );
  expect(inbox.some(({ text: mail }) => mail.includes('identity documents included'))).toBe(true);
  const [last] = await readAudit(test.database.pool, {
    subject: { kind: 'person', id: by.id },
    most: 1,
  });
  expect(last).toMatchObject({ action: 'data.exported', actorKind: 'person', actorId: by.id });
});

it('holds everything else, and a text, where the picture of a document is lost', async () => {
  const by = await test.member();
  await verifyPhone(test, by);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  const { rows } = await test.database.owner.query<{ blob_name: string }>(
    `select blob_name from document_files where user_id = $1 and kind = 'identity_front'`,
    [by.id],
  );
  await rm(join(test.sandbox.dataDir, 'documents', rows[0]!.blob_name));
  const logged = vi.spyOn(test.app.fastify.log, 'error');
  onTestFinished(() => logged.mockRestore());
  const files = await archiveOf(await confirmed(by));
  const documents = [...files.keys()].filter((name) => name.startsWith('documents/'));
  expect(documents).toEqual([
    expect.stringMatching(/-citizenship-front-1\.txt$/),
    expect.stringMatching(/-citizenship-back-2\.jpg$/),
  ]);
  expect(files.get(documents[0]!)!.toString()).toMatch(/could not read .* support@kosheli\.test/);
  expect(files.get(documents[1]!)!.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(logged.mock.calls).toMatchObject([[{ document: expect.any(String) }, expect.any(String)]]);
});
