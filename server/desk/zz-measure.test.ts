// Tmp measure.
import { it } from 'vitest';
import { testDesk } from './testing/test-desk.ts';
import { systemClock } from '#server/context/clock.ts';
import { countHours } from './dashboard/count-hours.ts';
import { auditBooks } from '#server/books-audit/prove-books.ts';
import { sealAll } from '#server/audit/seal.ts';
import { periodOf } from '#contract/desk/reports/period.ts';
import { until } from '#server/testing/test-app.ts';

const PEOPLE = 100_000, ORDERS = Number(process.env['MEASURE_ORDERS'] ?? 1_000_000), DAYS = 120;
const ahead = 0;
const desk = await testDesk({ REQUESTS_PER_MINUTE: '0' }, {}, { clock: { ...systemClock, now: () => new Date(Date.now() + ahead) } });
const { owner, pool } = desk.test.database;
const t = async (name: string, work: () => Promise<unknown>, n = 1) => {
  const times: number[] = [];
  for (let i = 0; i < n; i += 1) { const from = performance.now(); await work(); times.push(performance.now() - from); }
  times.sort((a, b) => a - b);
  console.log(name, n === 1 ? `${times[0]!.toFixed(0)} ms` : `p50 ${times[Math.floor(n / 2)]!.toFixed(0)} p95 ${times[Math.floor(n * 0.95)]!.toFixed(0)} max ${times.at(-1)!.toFixed(0)} ms`);
};
it('measures', async () => {
  const client = await owner.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off; set work_mem = \'512MB\'');
  await t('users', () => client.query(`insert into users (id, email, full_name, country_code, phone, password_hash, activated_at, created_at, kyc_status)
    select lpad(to_hex(n), 32, '0')::uuid, n || '@example.com', 'Sita Example', '977', '98' || n, 'none', now(), now() - (n % 300) * interval '1 day', 0 from generate_series(1, ${PEOPLE}) n`));
  await client.query(`create temp table o as select n,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n), 19, '0'))::uuid as id,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7a' || lpad(to_hex(n), 18, '0'))::uuid as pay,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7b' || lpad(to_hex(n), 18, '0'))::uuid as settle,
      lpad(to_hex(1 + (n * 7919::bigint) % ${PEOPLE}), 32, '0')::uuid as owner, at
    from (select n, now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${ORDERS}::float8) - interval '1 hour' as at from generate_series(1, ${ORDERS}) n) g`);
  await t('orders', () => client.query(`insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa, wallet_paisa, fees, pay_journal, settle_journal, expires_at, state, version, paid_with, paid_at, total_paisa, charged_paisa, charged_currency, created_at, attempt)
    select id, owner, 'mobile', (array['MOBILE','DTH','INTERNET','ELECTRICITY'])[1 + n % 4], '{"mobile_number":"9841000000","amount":10}', '98410' || n, 'ntc', 1000, 1000, '{}', pay, settle, at + interval '30 minutes', 'delivered', 4, 'wallet', at, 1000, 1000, 'NPR', at, 1 from o order by n`));
  await t('events', () => client.query(`insert into order_events (order_id, version, state, at) select id, v, (array['awaiting_payment','paid','delivering','delivered'])[v], at + v * interval '1 second' from o cross join generate_series(1,4) v order by n, v`));
  await t('attempts', () => client.query(`insert into delivery_attempts (order_id, number, provider, state, created_at, answered_at) select id, 1, (array['khalti-service','reloadly'])[1 + n % 2], case when n % 50 = 0 then 'rejected' else 'delivered' end, at, at + (1 + n % 97) * interval '1 second' from o order by n`));
  await client.query(`insert into journals (id, kind, reference, posted_at) select ('0a' || lpad(to_hex(n), 30, '0'))::uuid, 'opening-balance', null, now() - interval '${DAYS + 1} days' from generate_series(1, ${PEOPLE}) n`);
  await t('journals', () => client.query(`insert into journals (id, kind, reference, posted_at) select j, k, id, at from (
     select n, pay as j, 'order-paid' as k, id, at from o union all select n, settle, 'order-delivered', id, at + interval '3 seconds' from o) x order by n`));
  await client.query(`insert into postings (journal_id, account_id, amount, version, balance_after) select ('0a' || lpad(to_hex(n), 30, '0'))::uuid, lpad(to_hex(n), 32, '0')::uuid, 10000000, 1, 10000000 from generate_series(1, ${PEOPLE}) n
    union all select ('0a' || lpad(to_hex(n), 30, '0'))::uuid, system_account('opening'), -10000000, null, null from generate_series(1, ${PEOPLE}) n`);
  await t('postings', () => client.query(`insert into postings (journal_id, account_id, amount, version, balance_after)
    select pay, owner, -1000, 1 + k, 10000000 - 1000 * k from (select *, row_number() over (partition by owner order by n) as k from o) x order by n`));
  await t('postings 2', () => client.query(`insert into postings (journal_id, account_id, amount) select j, a, p from (select n, pay as j, system_account('in-flight') as a, 1000 as p from o
    union all select n, settle, system_account('in-flight'), -1000 from o union all select n, settle, system_account('biller-payable:khalti-service'), 1000 from o) x order by n`));
  await client.query(`insert into wallets (account_id, posted, version) select account_id, sum(amount), count(*) from postings where version is not null group by 1`);
  await client.query(`update system_accounts s set rolled_up = p.a from (select account_id, sum(amount) as a from postings where version is null group by 1) p where p.account_id = s.id`);
  await t('audit', () => client.query(`insert into audit_records (recorded_at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    select at, 'operator', 'op' || n % 40 || '@desk.example.com', (array['desk.read','desk.act','kyc.viewed','session.started'])[1 + n % 4], 'order', id::text, jsonb_build_object('call', 'GET /desk/api/orders/:orderId', 'n', n) from o order by n`));
  await client.query(`insert into audit_unsealed select id from audit_records on conflict do nothing`);
  client.release();
  await t('analyze', async () => { const c = await owner.connect(); await c.query('vacuum analyze'); c.release(); });
  await t('seal all', () => sealAll(owner));
  await t('analyze', async () => { const c = await owner.connect(); await c.query('vacuum analyze'); c.release(); });
  await t('count hours, first', () => countHours(pool, systemClock));
  await t('count hours, again', () => countHours(pool, systemClock), 5);
  await t('audit books', async () => { const c = await auditBooks(owner); console.log(c.filter((x) => x.count > 0).map((x) => `${x.rule} ${x.says} ${x.count}`)); });
  const admin = await desk.staff(['admin', 'compliance', 'finance']);
  const get = async (path: string) => { const a = await desk.get('/desk/api/' + path, admin); if (a.status !== 200) throw new Error(path + ' ' + JSON.stringify(a.body)); return a.body; };
  for (const span of ['day', 'week', 'month']) await t('dashboard ' + span, () => get(`dashboard/poll?span=${span}`), 60);
  const one = (await owner.query('select subject_id from audit_records order by id limit 1 offset 500')).rows[0].subject_id;
  for (const q of ['', 'actor=op7@desk.example.com', 'action=kyc.viewed', `subject_kind=order&subject_id=${one}`, 'from=2026-09-10&to=2026-09-12', 'action=desk.act&from=2026-09-10&to=2026-09-12', 'actor=op7@desk.example.com&action=session.started', 'text=nothinglikeit', 'actor=nobody@x.y', 'from=2026-09-10&to=2026-09-12&actor=op3@desk.example.com', 'to=2020-01-01'])
    await t('audit ?' + q, () => get(`audit?${q}`), 25);
  await t('audit page deep', () => get('audit?before=5000'), 25);
  await t('audit actions', () => get('audit/actions'), 25);
  await t('verify portion', () => desk.post('/desk/api/audit/verify', { stage: 'links' }, admin), 20);
  await t('verify records portion', () => desk.post('/desk/api/audit/verify', { stage: 'records', after: '500000' }, admin), 20);
  const last = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  for (const kind of ['monthly', 'weekly'] as const) {
    let run: any;
    await t('make report ' + kind, async () => {
      const begun = await desk.post('/desk/api/reports', { kind, day: last, bank_balance: 1, bank_reference: 'x' }, admin);
      run = (await until(() => desk.get(`/desk/api/report_runs/${begun.body.run_id}`, admin), (a) => a.body.state !== 'running', 600_000)).body;
    });
    console.log(periodOf(kind, last), run.state, JSON.stringify(run.broken).slice(0, 600));
    if (!run.report_id) continue;
    const id = run.report_id;
    console.log(JSON.stringify((await get(`reports/${id}`)).report.figures.filter((f: any) => f.count)));
    await t('report', () => get(`reports/${id}`), 20);
    for (const figure of ['accounts_all', 'accounts_basic', 'accounts_prime', 'accounts_opened', 'accounts_closed', 'wallets', 'loads', 'spending', 'spending_dth', 'spending_water', 'refunds_to_wallets', 'transfers', 'in_flight']) {
      let after = '';
      await t(`${kind} rows ${figure}`, async () => { const b = await get(`reports/${id}/rows?figure=${figure}${after}`); after = b.next ? `&after=${b.next}` : ''; }, 25);
    }
  }
  const order = (await owner.query('select id from orders order by id desc limit 1 offset 5000')).rows[0].id;
  await t('evidence of an order', async () => { const r = await fetch(`${desk.url}/desk/api/evidence/order/${order}`, { method: 'POST', headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }, body: '{"why":"x"}' }); console.log(r.status, (await r.arrayBuffer()).byteLength); }, 3);
}, 3_000_000);
