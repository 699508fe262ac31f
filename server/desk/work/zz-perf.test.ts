// Scratch measurement; not part of the project.
import { it } from 'vitest';
import { WORK_QUEUES } from '#contract/desk/work.ts';
import { testDesk } from '../testing/test-desk.ts';

const desk = await testDesk({ DATABASE_CONNECTIONS: '10' });
const { owner } = desk.test.database;
const id = (kind: string, n: string) => `('${kind}' || lpad(to_hex(${n}), 30, '0'))::uuid`;

async function run(client: any, name: string, sql: string) {
  const began = performance.now();
  await client.query(sql);
  console.log(name, Math.round(performance.now() - began), 'ms');
}

it('measures', async () => {
  const client = await owner.connect();
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  await run(
    client,
    'users',
    `insert into users (id, email, full_name, country_code, phone, password_hash, activated_at, created_at, closed_at)
    select ${id('01', 'n')}, 'u' || n || '@example.com', 'Sita ' || n, '977', '98' || n, 'none', now(), now(),
      case when n % 50 = 0 then now() end from generate_series(1, 100000) n`,
  );
  await run(
    client,
    'orders',
    `insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa, fees, state, version,
     pay_journal, settle_journal, paid_with, paid_at, total_paisa, attempt, created_at, expires_at, wallet_paisa)
    select ${id('02', 'n')}, ${id('01', '1 + n % 100000')}, 'mobile', 'MOBILE', '{}', '9841' || n, 'ntc', 10000, '{"version":1,"transaction_fee":2,"fixed_fee_ebs":5,"fixed_fee_payu":5,"fixed_fee_payu_int":10,"npr_to_inr":0.62}',
     case when n % 200 = 0 then 'unknown' else 'delivered' end, case when n % 200 = 0 then 5 else 4 end, ${id('03', 'n')}, ${id('04', 'n')}, 'wallet', now(), 10200, 1,
     now() - (n % 50000) * interval '1 minute', now(), 10200 from generate_series(1, 1000000) n`,
  );
  await run(
    client,
    'open',
    `insert into open_orders select id, 'infinity' from orders where state = 'unknown'`,
  );
  await run(
    client,
    'events',
    `insert into order_events (order_id, version, state, why, at)
    select o.id, v, case v when 1 then 'awaiting_payment' when 2 then 'paid' when 3 then 'delivering' when 4 then o.state else 'unknown' end,
      case v when 4 then 'delivery.no_answer' when 5 then 'delivery.person' end, o.created_at + v * interval '1 minute'
    from orders o, generate_series(1, 5) v where v <= o.version`,
  );
  await run(
    client,
    'attempts',
    `insert into delivery_attempts (order_id, number, provider, state, proof, created_at)
    select id, 1, 'khalti-service', case when state = 'unknown' then 'unknown' else 'delivered' end, '{"answer":{"status":"queued","detail":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}}', created_at from orders`,
  );
  await run(
    client,
    'payments',
    `insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state, total_paisa, charged_paisa, charged_currency, journal, proof, due_at, created_at, settled_at)
    select ${id('05', 'n')}, ${id('02', 'n')}, ${id('01', '1 + n % 100000')}, 'khalti', 't' || n, case when n % 100 = 0 then 'review' else 'succeeded' end, 10000, 10000, 'NPR', ${id('06', 'n')}, '{}', null, now() - n * interval '1 minute', now()
    from generate_series(1, 400000) n`,
  );
  await run(
    client,
    'refunds',
    `insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state, amount_paisa, charged_paisa, charged_currency, end_journal, why, sends, created_at, settled_at)
    select ${id('07', 'n')}, ${id('05', 'n')}, ${id('02', 'n')}, ${id('01', '1 + n % 100000')}, 'khalti', 'k' || n, case when n % 20 = 0 then 'pending' when n % 20 = 1 then 'failed' else 'refunded' end, 5000, 5000, 'NPR', ${id('08', 'n')}, 'asked', 1, now() - n * interval '1 minute', case when n % 20 = 0 then null else now() - n * interval '1 minute' end
    from generate_series(1, 50000) n`,
  );
  await run(
    client,
    'disputes',
    `insert into disputes (id, attempt_id, order_id, user_id, gateway, state, amount_paisa, charged_paisa, charged_currency, held_paisa, end_journal, why, opened_at, closed_at, due_by)
    select ${id('09', 'n')}, ${id('05', '50000 + n')}, ${id('02', '50000 + n')}, ${id('01', '1 + n % 100000')}, 'khalti', case when n % 10 = 0 then 'open' else 'lost' end, 5000, 5000, 'NPR', 4000, ${id('0a', 'n')}, 'x', now() - n * interval '1 minute', case when n % 10 = 0 then null else now() - n * interval '1 minute' end, now() + interval '3 days'
    from generate_series(1, 20000) n`,
  );
  await run(
    client,
    'complaints',
    `insert into complaints (id, order_id, user_id, level, state, version, facts, logged_at, due_at)
    select ${id('0b', 'n')}, ${id('02', 'n')}, ${id('01', '1 + n % 100000')}, 'support', case when n % 10 = 0 then 'logged' else 'resolved' end, 1,
     '{"amount_paisa":10000,"biller":"mobile"}', now() - n * interval '1 minute', case when n % 10 = 0 then now() + (n - 20000) * interval '1 minute' end from generate_series(1, 50000) n`,
  );
  await run(
    client,
    'kyc',
    `insert into kyc_cases (id, user_id, state, document_type, submitted_at, review_hours, review_until, changed_at)
    select ${id('0c', 'n')}, ${id('01', 'n')}, case when n % 20 = 0 then 'in_review' else 'verified' end, 'citizenship', now() - n * interval '1 minute', 72, now() - n * interval '1 minute' + interval '3 days', now() from generate_series(1, 90000) n`,
  );
  await run(
    client,
    'outbox',
    `insert into outbox (id, kind, user_id, event, created_at, sent_at, given_up_at, last_error, about)
    select ${id('0d', 'n')}, 'kyc_refused', ${id('01', '1 + n % 100000')}, case when n % 200 = 0 then '{}'::jsonb end, now() - n * interval '1 second', case when n % 200 = 0 then null else now() end, case when n % 200 = 0 then now() end, case when n % 200 = 0 then 'no mailbox' end, 'mail.complaint_logged.subject' from generate_series(1, 1000000) n`,
  );
  await run(
    client,
    'breaks',
    `insert into reconciliation_breaks (system, day, what, reference, kind, currency, order_id, ours_state, ours_paisa, theirs_state, theirs_paisa, first_seen, resolved_at)
    select 'khalti', '2026-11-01', 'payment', 'r' || n, 'amount differs', 'NPR', ${id('02', 'n')}, 'done', 5000, 'done', 4000, now() - n * interval '1 minute', case when n % 10 = 0 then null else now() end from generate_series(1, 50000) n`,
  );
  await run(
    client,
    'wallets',
    `insert into wallets (account_id, posted, version) select id, case when closed_at is not null then 100 else 5000 end, 1 from users where id not in (select account_id from wallets)`,
  );
  await run(
    client,
    'postings',
    `insert into postings (journal_id, account_id, amount, version, balance_after) select ${id('0e', 'n')}, ${id('01', 'n')}, 100, 1, 100 from generate_series(1, 100000) n on conflict do nothing`,
  );
  await run(
    client,
    'journals',
    `insert into journals (id, kind, reference, posted_at) select ${id('0e', 'n')}, 'wallet-loaded', ${id('02', 'n')}, now() from generate_series(1, 100000) n`,
  );
  await run(client, 'analyze', 'analyze');
  client.release();
  const by = await desk.staff(['support', 'compliance', 'finance', 'admin']);
  await owner.query(
    `insert into desk_work (queue, item_id, since, staff_id, assigned_by, assigned_at) select 'messages', id::text, created_at, $1, $1, now() from outbox where given_up_at is not null order by created_at desc limit 30`,
    [by.id],
  );
  const { readFileSync } = await import('node:fs');
  const pgCpu = async () => {
    const { rows } = await owner.query(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    let ticks = 0;
    for (const { pid } of rows) {
      try {
        const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        ticks += Number(f[11]) + Number(f[12]);
      } catch {}
    }
    return ticks * 10;
  };
  const measure = async (name: string, times: number, work: () => Promise<any>) => {
    const all: number[] = [];
    const [c0, p0] = [process.cpuUsage(), await pgCpu()];
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      const answer = await work();
      all.push(performance.now() - began);
      if (n === 0 && (answer.status !== 200 || answer.body.reason))
        console.log(name, answer.status, JSON.stringify(answer.body).slice(0, 300));
    }
    all.sort((a, b) => a - b);
    const c1 = process.cpuUsage(c0);
    const p1 = await pgCpu();
    console.log(
      name.padEnd(34),
      'cpu node',
      ((c1.user + c1.system) / 1000 / times).toFixed(1),
      'cpu pg',
      ((p1 - p0) / times).toFixed(1),
      'p50',
      all[Math.floor(times / 2)]!.toFixed(0),
      'p95',
      all[Math.floor(times * 0.95)]!.toFixed(0),
      'max',
      all.at(-1)!.toFixed(0),
    );
  };
  console.log(
    JSON.stringify(
      (await desk.get('/desk/api/work/queues', by)).body.queues.map((q: any) => [
        q.queue,
        q.counts?.open,
        q.reason,
      ]),
    ),
  );
  for (const queue of WORK_QUEUES) {
    await measure(`list ${queue}`, 40, () => desk.get(`/desk/api/work/queues/${queue}`, by));
    await measure(`list ${queue} mine`, 40, () =>
      desk.get(`/desk/api/work/queues/${queue}?show=mine`, by),
    );
  }
  await measure('me (baseline)', 40, () => desk.get('/desk/api/me', by));
  await measure('mine', 40, () => desk.get('/desk/api/work/mine', by));
  await measure('counts (cached 3s)', 40, () => desk.get('/desk/api/work/queues', by));
  await measure('take next, all', 40, () => desk.post('/desk/api/work/take_next', {}, by));
  await measure('take next, orders', 40, () =>
    desk.post('/desk/api/work/take_next', { queue: 'orders' }, by),
  );
  const items = (await desk.get('/desk/api/work/queues/messages?show=free', by)).body.items;
  let n = 0;
  await measure('assign', 40, () =>
    desk.post(
      '/desk/api/work/assign',
      { queue: 'messages', item_id: items[n++].id, staff_id: by.id, seen: null },
      by,
    ),
  );
  n = 0;
  await measure('snooze', 40, () =>
    desk.post(
      '/desk/api/work/snooze',
      {
        queue: 'messages',
        item_id: items[n++].id,
        until: new Date(Date.now() + 3600000).toISOString(),
        why: 'x',
      },
      by,
    ),
  );
  for (const module of desk.desk.modules) {
    const b = performance.now();
    await module.sweep?.();
    if (module.name === 'work') console.log('sweep', performance.now() - b);
  }
  for (let k = 0; k < 3; k += 1) {
    await new Promise((r) => setTimeout(r, 3100));
    await measure('counts, not cached', 1, () => desk.get('/desk/api/work/queues', by));
  }
}, 900_000);
