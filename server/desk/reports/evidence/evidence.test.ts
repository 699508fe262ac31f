// The evidence of a case: complete, masked, and verifiable by a third party.
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteHead, sealAll } from '#server/audit/seal.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { decidingDesk } from '../../approvals/testing/approval-desk.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';
import { problemsOfBundle } from '../testing/verify-bundle.ts';

const desk = await testDesk();
const { test } = desk;
const { owner, deskPool: pool } = test.database;
const CANARY = 'canary-of-a-secret';
let compliance: TestStaff;
let payer: Member;
let orderId: string;

type Files = Record<string, Uint8Array>;

async function bundle(kind: string, id: string): Promise<Files> {
  const response = await fetch(`${desk.url}/desk/api/evidence/${kind}/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${compliance.token}`,
    },
    body: JSON.stringify({ why: 'The police asks, letter 12/2083.' }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`kosheli-evidence-${kind}-${id}`);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const textOf = (files: Files, name: string): string => Buffer.from(files[name]!).toString('utf8');

/** The heads of the hash chain, as our separately stored logs would contain them. */
async function loggedHeads(): Promise<Set<string>> {
  const { rows } = await owner.query<{ head: string }>(
    `select position || ':' || encode(hash, 'hex') as head from audit_heads`,
  );
  return new Set(rows.map(({ head }) => head));
}

async function otherRecords(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const subject = { kind: 'case', id: `other ${n}` };
    const details = { note: 'about somebody else' };
    await inTransaction(pool, (tx) =>
      recordAudit(tx, { actor: { kind: 'system' }, action: 'a.other', subject, details }),
    );
  }
  await sealAll(pool);
}

beforeAll(async () => {
  compliance = await desk.staff(['compliance']);
  payer = await test.member(1_000);
  const body = { mobile_number: '9851231234', amount: 100 };
  orderId = (await test.post('/api/mobile_recharge', body, payer)).body.id;
  await test.post('/api/payment/wallet', { order_id: orderId }, payer);
  await until(
    () => test.get(`/api/order/${orderId}`, payer),
    (answer) => answer.body.state === 'delivered',
  );
  await owner.query(`update delivery_attempts set proof = proof || $2::jsonb where order_id = $1`, [
    orderId,
    JSON.stringify({ answer: { access_token: CANARY } }),
  ]);
  await test.post(`/api/order/${orderId}/complaint`, { text: 'Nothing came.' }, payer);
  await otherRecords(20);
  await noteHead(pool);
  await desk.get(`/desk/api/orders/${orderId}`, compliance);
  await otherRecords(20);
}, 30_000);

describe('the bundle of an order', () => {
  it('has the whole case as JSON and PDF, with secrets masked', async () => {
    const files = await bundle('order', orderId);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'SHA256SUMS',
      'audit/heads.csv',
      'audit/links.csv',
      'audit/records.json',
      'case.json',
      'case.pdf',
    ]);
    const told = JSON.parse(textOf(files, 'case.json'));
    expect(told).toMatchObject({
      kind: 'order',
      id: orderId,
      made_by: compliance.email,
      order: [{ id: orderId, state: 'delivered', recipient: '9851231234' }],
      customer: [{ id: payer.id, email: payer.email }],
      complaint: [{ orderId, state: 'logged' }],
      complaint_events: [{ text: 'Nothing came.' }],
    });
    expect(told.steps.length).toBeGreaterThan(3);
    expect(told.deliveries[0].evidence.answer.access_token).toBe('[masked]');
    expect(told.journals.length).toBe(2);
    for (const content of Object.values(files)) {
      expect(Buffer.from(content).includes(CANARY)).toBe(false);
    }
    const { title, pages } = readPdf(Buffer.from(files['case.pdf']!));
    expect(title).toContain('Evidence: Order');
    expect(pages.flat().join('\n')).toContain('Ledger entries');
  });

  it('proves itself with SHA-256 alone, and shows no text of other records', async () => {
    const files = await bundle('order', orderId);
    expect(problemsOfBundle(files, await loggedHeads())).toEqual([]);
    const records = JSON.parse(textOf(files, 'audit/records.json'));
    const said = records.map(({ text }: { text: string }) => JSON.parse(text)[4]);
    expect(said).toEqual(expect.arrayContaining(['complaint.logged', 'desk.read']));
    expect(said.at(-1)).toBe('evidence.exported');
    // The proof of an early record ends at the head that was logged at the time, not at the newest one.
    expect(new Set(records.map(({ head }: { head: number }) => head)).size).toBeGreaterThan(1);
    expect(textOf(files, 'audit/records.json')).not.toContain('somebody else');
    expect(textOf(files, 'README.txt')).toContain('sha256sum -c SHA256SUMS');
  });

  it.each(['case.json', 'case.pdf', 'SHA256SUMS', 'audit/records.json', 'audit/links.csv'])(
    'notices one changed byte of %s',
    async (name) => {
      const files = await bundle('order', orderId);
      const heads = await loggedHeads();
      const content = files[name]!;
      // Finds a digit of a value in the middle of the file, to change it.
      const isDigit = (byte: number): boolean => byte >= 0x31 && byte <= 0x38;
      const middle = Math.floor(content.length / 2);
      const at = content.findIndex((byte, index) => index >= middle && isDigit(byte));
      content[at]! += 1;
      expect(problemsOfBundle(files, heads)).not.toEqual([]);
    },
  );

  it('notices a chain that somebody made up: its head was never logged', async () => {
    const files = await bundle('order', orderId);
    expect(problemsOfBundle(files, new Set()).join()).toMatch(/no known head/);
  });
});

it('has manual journals about the order, with the records of their proposal and approval', async () => {
  const [maker, checker] = [await desk.staff(['finance']), await desk.staff(['admin'])];
  const lines = [
    { account: 'suspense', side: 'out', amount: 5 },
    { account: payer.email, side: 'in', amount: 5 },
  ];
  const journal = { lines, evidence: 'letter 12', order: orderId, why: 'a gift' };
  const proposed = await desk.post('/desk/api/approvals/journals', journal, maker);
  const decided = await decidingDesk(desk).decide(proposed.body.id, checker);
  expect(decided.body).toMatchObject({ state: 'used' });
  await sealAll(pool);
  const files = await bundle('order', orderId);
  const { journals } = JSON.parse(textOf(files, 'case.json'));
  const posted = journals.find(({ kind }: Body) => kind === 'manual-journal');
  expect(posted).toBeDefined();
  const records: Body[] = JSON.parse(textOf(files, 'audit/records.json'));
  const acts = records
    .map(({ text }) => JSON.parse(text) as unknown[])
    .filter((record) => JSON.stringify(record).includes(posted.id))
    .map((record) => record[4]);
  expect(acts).toEqual(['approval.proposed', 'approval.approved', 'approval.used']);
});

describe('other cases', () => {
  it('are complaints and disputes, with their order', async () => {
    const { rows } = await owner.query('select id from complaints where order_id = $1', [orderId]);
    const told = JSON.parse(textOf(await bundle('complaint', rows[0].id), 'case.json'));
    expect(told).toMatchObject({ kind: 'complaint', order: [{ id: orderId }] });
    const dispute = '01900000-0000-7000-8000-0000000000d1';
    await owner.query(`begin; set local session_replication_role = replica;
      insert into disputes (id, attempt_id, order_id, user_id, gateway, state, amount_paisa,
        charged_paisa, charged_currency, held_paisa, end_journal, why)
      values ('${dispute}', gen_random_uuid(), '${orderId}', '${payer.id}', 'stripe', 'open', 100, 100,
        'NPR', 0, gen_random_uuid(), 'fraudulent'); commit`);
    const disputed = JSON.parse(textOf(await bundle('dispute', dispute), 'case.json'));
    expect(disputed).toMatchObject({
      kind: 'dispute',
      order: [{ id: orderId }],
      disputes: [{ id: dispute, why: 'fraudulent' }],
    });
    await owner.query(`begin; set local session_replication_role = replica;
      delete from disputes; commit`);
  });

  it('are customers, with their orders, checks, freezes and complaints', async () => {
    const files = await bundle('customer', payer.id);
    expect(JSON.parse(textOf(files, 'case.json'))).toMatchObject({
      kind: 'customer',
      customer: [{ id: payer.id, email: payer.email, tier: 'basic' }],
      orders: [{ id: orderId }],
      complaints: [{ order_id: orderId }],
      freezes: [],
      kyc: [],
    });
    expect(problemsOfBundle(files, await loggedHeads())).toEqual([]);
  });

  it('are listed on the page of their customer, with who exported them and why', async () => {
    const by = await test.member();
    const order = { mobile_number: '9851231234', amount: 100 };
    const { id } = (await test.post('/api/mobile_recharge', order, by)).body;
    await bundle('customer', by.id);
    await bundle('order', id);
    const { looks } = (await desk.get(`/desk/api/customers/${by.id}`, compliance)).body;
    const exported = looks.filter(({ action }: Body) => action === 'evidence.exported');
    const why = 'The police asks, letter 12/2083.';
    const says = 'Exported the evidence of a case';
    const look = { by: compliance.email, why, says };
    expect(exported).toMatchObject([look, look]);
  });

  it('are refused without permission, proof, a reason or a case', async () => {
    const path = `/desk/api/evidence/order/${orderId}`;
    const why = { why: 'A letter.' };
    const finance = await desk.staff(['finance']);
    expect((await desk.post(path, why, finance)).status).toBe(403);
    expect((await desk.post(path, {}, compliance)).status).toBe(422);
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const kind of ['order', 'customer', 'complaint', 'dispute']) {
      const { status } = await desk.post(`/desk/api/evidence/${kind}/${nobody}`, why, compliance);
      expect([kind, status]).toEqual([kind, 404]);
    }
    expect((await desk.post(`/desk/api/evidence/staff/${nobody}`, why, compliance)).status).toBe(
      422,
    );
    await desk.ageProof(compliance);
    expect((await desk.post(path, why, compliance)).status).toBe(428);
  });
});
