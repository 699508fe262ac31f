// The back office: proposals and their second person, customers, identity checks, work, reports.
import { ROLES } from '#contract/desk/roles.ts';
import { CUSTOMER_BLOCK_TYPES } from '#contract/people/blocks/customer-blocks.ts';
import { createPasskey, signWith } from '#server/users/passkeys/testing/software-passkey.ts';
import { newMobile } from '../../harness/orders.ts';
import type { Random } from '../../harness/random.ts';
import type { Caller } from '../callers.ts';
import type { Chain, Steps } from './steps.ts';

const everyRole = `an operator of ${ROLES.join(', ')}`;
const why = 'as asked on the phone';
let numbers = 0;

async function decide(steps: Steps, checker: Caller, approvalId: string, random: Random) {
  const path = { approvalId };
  const shown = await steps.ask(checker, 'GET /desk/api/approvals/{approvalId}', { path });
  const decision = random.chance(0.8) ? 'approve' : 'reject';
  const body = { decision, digest: shown.body?.digest, why };
  await steps.ask(checker, 'POST /desk/api/approvals/{approvalId}/decide', { path, body });
}

/** Proposals of every kind, and the second person's decisions about them. */
export const proposals: Chain = {
  name: 'proposals',
  play: async (steps, random) => {
    const [maker, checker] = [await steps.person(everyRole), await steps.person(everyRole)];
    numbers += 1;
    const coupon = { code: `CHAIN-${numbers}-${random.whole(1, 99_999)}`, rupees: 5 };
    const amount = random.whole(1, 50);
    const lines = [
      { account: 'suspense', side: 'out', amount },
      { account: 'fee-income', side: 'in', amount },
    ];
    const journal = { lines, evidence: 'line 7 of the statement' };
    const rate = { currency: 'USD', rate: 130 + random.whole(1, 9) };
    await steps.ask(maker, 'GET /desk/api/approvals/accounts');
    await steps.ask(maker, 'POST /desk/api/approvals/journals/preview', { body: journal });
    await steps.ask(maker, 'POST /desk/api/money/coupons/preview', { body: coupon });
    const made = [
      await steps.ask(maker, 'POST /desk/api/approvals/journals', { body: { ...journal, why } }),
      await steps.ask(maker, 'POST /desk/api/money/coupons', { body: { ...coupon, why } }),
      await steps.ask(maker, 'POST /desk/api/money/rates', { body: { ...rate, why } }),
    ];
    const withdraw = 'POST /desk/api/approvals/{approvalId}/withdraw';
    for (const { body } of made) {
      if (typeof body?.id !== 'string') continue;
      if (random.chance(0.8)) await decide(steps, checker, body.id, random);
      else await steps.ask(maker, withdraw, { path: { approvalId: body.id }, body: { why } });
    }
    const path = { code: coupon.code };
    await steps.ask(maker, 'POST /desk/api/money/coupons/{code}/stop', { path, body: { why } });
  },
};

/** A passkey of the back office: made, used to prove oneself, and removed. */
export const deskPasskey: Chain = {
  name: 'a passkey of the back office',
  play: async (steps) => {
    const by = await steps.person(everyRole);
    const origin = steps.engine.urls.desk;
    const asked = await steps.ask(by, 'POST /desk/api/passkeys/new/options');
    if (asked.status !== 200) return;
    const { answer, passkey } = createPasskey(asked.body.options, { origin });
    await steps.ask(by, 'POST /desk/api/passkeys/new', { body: { name: 'Key', answer } });
    const proof = await steps.ask(by, 'POST /desk/api/prove/passkey/options');
    if (proof.status === 200) {
      const proved = { answer: signWith(passkey, proof.body.options, { origin }) };
      await steps.ask(by, 'POST /desk/api/prove/passkey', { body: proved });
    }
    const { body } = await steps.ask(by, 'GET /desk/api/me');
    for (const { id } of body?.passkeys ?? []) {
      await steps.ask(by, 'DELETE /desk/api/passkeys/{passkeyId}', { path: { passkeyId: id } });
    }
  },
};

const NO_FREEZE = { needed: ['address'], frozen_by: 'support', frozen_at: '2026-01-01T00:00:00Z' };
type Frozen = typeof NO_FREEZE & { user_id: string };
const VIEW = ['home', 'orders', 'statement', 'limits', 'messages'];

export const customers: Chain = {
  name: 'a customer of the back office',
  play: async (steps, random) => {
    const [by, person] = [await steps.person(everyRole), await steps.person('a member')];
    const path = { userId: person.personId ?? '' };
    const text = `${path.userId}@example.com`;
    const of = (name: string) => `/desk/api/customers/{userId}${name}`;
    await steps.ask(by, 'POST /desk/api/search', { body: { text } });
    await steps.ask(by, `GET ${of('')}`, { path });
    await steps.ask(by, `POST ${of('/reveal')}`, { path, body: { field: 'email', why } });
    const view = await steps.ask(by, `POST ${of('/support_views')}`, { path, body: { why } });
    const viewId = String(view.body?.view_id ?? crypto.randomUUID());
    for (const page of VIEW) {
      await steps.ask(by, `GET /desk/api/support_views/{viewId}/${page}`, { path: { viewId } });
    }
    const topUp = { mobile_number: newMobile(), amount: 10 };
    const ordered = await steps.ask(person, 'POST /api/mobile_recharge', { body: topUp });
    const orderId = String(ordered.body?.id ?? crypto.randomUUID());
    const order = 'GET /desk/api/support_views/{viewId}/orders/{orderId}';
    await steps.ask(by, order, { path: { viewId, orderId } });
    const ended = { ...path, viewId };
    await steps.ask(by, `POST ${of('/support_views/{viewId}/end')}`, { path: ended });
    const evidence = { path: { kind: 'customer', caseId: path.userId }, body: { why } };
    await steps.ask(by, 'POST /desk/api/evidence/{kind}/{caseId}', evidence);
    const type = random.pick(CUSTOMER_BLOCK_TYPES);
    const block = { type, reason: 'security', note: 'seen twice' };
    const made = await steps.ask(by, `POST ${of('/blocks')}`, { path, body: block });
    const lifted = { ...path, blockId: String(made.body?.id ?? crypto.randomUUID()) };
    await steps.ask(by, `POST ${of('/blocks/{blockId}/lift')}`, { path: lifted, body: { why } });
    await steps.ask(by, `POST ${of('/freeze')}`, { path, body: { why } });
    const { body } = await steps.ask(by, 'GET /desk/api/frozen_accounts');
    const all = (body?.frozen ?? []) as Frozen[];
    const { needed: proved, ...seen } = all.find((one) => one.user_id === path.userId) ?? NO_FREEZE;
    const unfreeze = { why, proved, frozen_by: seen.frozen_by, frozen_at: seen.frozen_at };
    await steps.ask(by, `POST ${of('/unfreeze')}`, { path, body: unfreeze });
    await steps.ask(by, `POST ${of('/sign_out')}`, { path, body: { why } });
  },
};

export const identity: Chain = {
  name: 'an identity check',
  play: async (steps, random) => {
    const by = await steps.person('an operator of compliance');
    const listed = await steps.ask(by, 'GET /desk/api/kyc/cases');
    const [first] = (listed.body?.cases ?? []) as { id: string }[];
    if (!first) return;
    const path = { caseId: first.id };
    const ofCase = '/desk/api/kyc/cases/{caseId}';
    const opened = await steps.ask(by, `POST ${ofCase}/open`, { path, body: { why } });
    const documents = (opened.body?.opened?.documents ?? []) as { id: string }[];
    for (const { id } of documents) {
      const image = 'GET /desk/api/kyc/documents/{documentId}/image';
      await steps.ask(by, image, { path: { documentId: id } });
    }
    const number = `27-01-${random.whole(10_000, 99_999)}`;
    await steps.ask(by, `POST ${ofCase}/number`, { path, body: { number } });
    const decided = documents.map(({ id }) => ({ document_id: id, verdict: 'approve' }));
    // Other cases have the same pictures, so the approval needs a reason.
    const body = { version: opened.body?.opened?.version ?? 1, documents: decided, why };
    await steps.ask(by, `POST ${ofCase}/decide`, { path, body });
  },
};

export const work: Chain = {
  name: 'work queues',
  play: async (steps, random) => {
    const by = await steps.person(everyRole);
    await steps.ask(by, 'GET /desk/api/work/queues');
    const queue = random.pick(['complaints', 'approvals', 'kyc', 'messages', 'differences']);
    const listed = await steps.ask(by, 'GET /desk/api/work/queues/{queue}', { path: { queue } });
    const taken = await steps.ask(by, 'POST /desk/api/work/take_next', { body: { queue } });
    const item = taken.body?.item ?? listed.body?.items?.[0];
    const item_id = String(item?.id ?? crypto.randomUUID());
    const assigned = { queue, item_id, staff_id: null, seen: item?.assignee?.id ?? null };
    await steps.ask(by, 'POST /desk/api/work/assign', { body: assigned });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await steps.ask(by, 'POST /desk/api/work/snooze', { body: { queue, item_id, until, why } });
    await steps.ask(by, 'POST /desk/api/work/wake', { body: { queue, item_id } });
    if (queue !== 'complaints') return;
    const path = { complaintId: item_id };
    const of = '/desk/api/complaints/{complaintId}';
    const shown = await steps.ask(by, `GET ${of}`, { path });
    const answer = { text: 'It has arrived.', version: Number(shown.body?.version ?? 1) };
    await steps.ask(by, `POST ${of}/preview`, { path, body: { text: answer.text } });
    const way = random.pick(['answer', 'escalate']);
    await steps.ask(by, `POST ${of}/${way}`, { path, body: answer });
  },
};

export const staff: Chain = {
  name: 'staff',
  play: async (steps, random) => {
    const by = await steps.person('an operator of admin');
    const checker = await steps.person('an operator of compliance');
    const propose = async (call: string, asked: Parameters<typeof steps.ask>[2]) => {
      const { body } = await steps.ask(by, call, asked);
      if (typeof body?.id === 'string') await decide(steps, checker, body.id, random);
    };
    const email = `staff-${random.whole(1, 999_999_999)}@desk.example.com`;
    const invited = { email, full_name: 'Hari Example', roles: ['support'], why };
    await propose('POST /desk/api/staff', { body: invited });
    const { body } = await steps.ask(by, 'GET /desk/api/staff');
    const one = ((body?.staff ?? []) as { id: string; email: string }[]).find(
      (person) => person.email === email,
    );
    if (!one) return;
    const path = { staffId: one.id };
    const of = (name: string) => `POST /desk/api/staff/{staffId}/${name}`;
    await steps.ask(by, of('resend'), { path });
    await propose(of('roles'), { path, body: { roles: ['support', 'finance'], why } });
    await propose(of('invite'), { path, body: { why } });
    await steps.ask(by, of('disable'), { path, body: { why } });
  },
};

const day = (back: number): string =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

export const banks: Chain = {
  name: 'banks and reports',
  play: async (steps, random) => {
    const by = await steps.person(everyRole);
    numbers += 1;
    const name = `bank-${numbers}`;
    const columns = {
      day: 'Date',
      words: 'Description',
      reference: 'Reference',
      in: 'In',
      out: 'Out',
    };
    const format = { currency: 'NPR', delimiter: ',', day_format: 'YYYY-MM-DD' };
    await steps.ask(by, 'POST /desk/api/reconciliation/banks', {
      body: { name, ...format, ...columns },
    });
    const content = `Date,Description,Reference,In,Out\n${day(3)},Settlement,X${numbers},100.00,\n`;
    await steps.ask(by, 'POST /desk/api/reconciliation/statements', {
      body: { bank: name, file_name: 'statement.csv' },
      files: [{ name: 'statement', filename: 'statement.csv', type: 'text/csv', content }],
    });
    const lines = await steps.ask(by, 'GET /desk/api/reconciliation/lines', {
      query: { bank: name },
    });
    const line = String(lines.body?.lines?.[0]?.id ?? '1');
    const path = { lineId: line };
    const match = { system: 'esewa', what: 'settlement', first_day: day(9), last_day: day(3), why };
    await steps.ask(by, 'POST /desk/api/reconciliation/lines/{lineId}/match', {
      path,
      body: match,
    });
    await steps.ask(by, 'POST /desk/api/reconciliation/lines/{lineId}/unmatch', {
      path,
      body: { why },
    });
    const run = { path: { day: day(random.whole(1, 5)) } };
    await steps.ask(by, 'POST /desk/api/reconciliation/days/{day}/run', run);
    await steps.ask(by, 'GET /desk/api/reconciliation/days/{day}', run);
    const asked = { kind: random.pick(['weekly', 'monthly']), day: day(40) };
    const made = await steps.ask(by, 'POST /desk/api/reports', { body: asked });
    const runId = String(made.body?.run_id ?? made.body?.id ?? crypto.randomUUID());
    await steps.ask(by, 'GET /desk/api/report_runs/{runId}', { path: { runId } });
    const reportId = steps.engine.ids.draw('reportId', undefined, random) ?? '';
    for (const file of ['', '/csv', '/pdf']) {
      await steps.ask(by, `GET /desk/api/reports/{reportId}${file}`, { path: { reportId } });
    }
    await steps.ask(by, 'GET /desk/api/audit/csv', { query: { from: day(1), to: day(0) } });
    await steps.ask(by, 'POST /desk/api/audit/verify', { body: { stage: 'links' } });
  },
};
