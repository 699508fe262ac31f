-- The work of bench/desk: what waits for a person in each queue, among much more that is done.

-- Identity checks: 2,000 wait, every fifth person is verified.
create temporary table cases as
select n, id as user_id, kyc, pg_temp.id_at(submitted, 'case', n) as id, submitted
from (select *, case kyc when 2 then now() - n % 96 * interval '1 hour' else at + interval '2 days' end as submitted
  from people where kyc > 0) p;
insert into kyc_cases (id, user_id, version, state, document_type, submitted_at, review_hours, review_until,
  decided_at, changed_at)
select id, user_id, 2, case kyc when 2 then 'in_review' else 'verified' end, 'citizenship', submitted, 72,
  submitted + interval '72 hours', case kyc when 1 then submitted + interval '1 day' end, submitted
from cases;
insert into kyc_documents (id, case_id, user_id, side, state, received_at, scanned_at)
select pg_temp.id_at(submitted, side, n), id, user_id, side,
  case kyc when 2 then 'in_review' else 'accepted' end, submitted, submitted
from cases cross join unnest(array['front', 'back']) as s (side);
insert into kyc_fingerprints (document_id, case_id, user_id, digest, coarse, fine)
select id, case_id, user_id, sha256(id::text::bytea), ('x' || left(md5(id::text), 16))::bit(64),
  ('x' || md5(id::text) || md5('fine' || id))::bit(256)
from kyc_documents;
insert into kyc_numbers (document_id, case_id, user_id, digests, ending, noted_by, noted_at)
select id, case_id, user_id, array[sha256(('number' || id)::bytea)], '123', 'Worker 1', received_at
from kyc_documents where side = 'front' and state = 'accepted';
insert into kyc_views (id, case_id, user_id, version, operator, operator_role, why, viewed_at, account)
select pg_temp.id_at(submitted, 'view', n), id, user_id, 1, 'Worker ' || 1 + n % 25, 'compliance', 'review',
  submitted + interval '1 day', 'staff' || 1 + n % 25 || '@desk.example.com'
from cases where kyc = 1;

-- Complaints: 200 wait, one of four with the grievance officer.
create temporary table complained as
select m.*, row_number() over (order by m.n desc) as place from made m
where m.state = 'delivered' and m.n % 200 = 7;
insert into complaints (id, order_id, user_id, level, state, version, facts, logged_at, due_at)
select pg_temp.id_at(at + interval '1 day', 'complaint', n), id, user_id,
  case when place % 4 = 0 then 'officer' else 'support' end,
  case when place > 200 then 'resolved' when place % 4 = 0 then 'escalated' else 'logged' end,
  case when place % 4 = 0 then 3 when place > 200 then 2 else 1 end,
  jsonb_build_object('order_id', id, 'type', type, 'biller', 'mobile', 'operator', 'ntc', 'recipient', '9841000000',
    'state', state, 'amount_paisa', amount, 'total_paisa', amount, 'paid_with', way, 'steps', '[]'::jsonb,
    'payments', '[]'::jsonb, 'deliveries', '[]'::jsonb),
  at + interval '1 day', case when place <= 200 then now() + (place % 100 - 50) * interval '1 hour' end
from complained;
insert into complaint_events (complaint_id, version, state, level, operator, text, at)
select pg_temp.id_at(at + interval '1 day', 'complaint', n), v.version, v.entered,
  case when v.version = 3 then 'officer' else 'support' end,
  case v.entered when 'resolved' then 'staff1@desk.example.com' end, 'Nothing arrived.',
  at + v.version * interval '1 day'
from complained cross join lateral (values (1, 'logged'), (2, 'resolved'),
  (3, case when place > 200 then 'resolved' else 'escalated' end)) v (version, entered)
where v.version <= case when place % 4 = 0 then 3 when place > 200 then 2 else 1 end;

-- Refunds: most were made; 300 deliveries and payments wait for a second person, 60 for an answer.
create temporary table returned as
select m.*, row_number() over (order by m.n desc) as place from made m
where m.state = 'refunded' and m.way <> 'wallet' and m.n % 2 = 0;
insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state, amount_paisa, charged_paisa,
  charged_currency, end_journal, why, proof, sends, due_at, created_at, settled_at)
select pg_temp.id_at(at + interval '2 days', 'refund', n), pg_temp.id_at(at, 'attempt', n), id, user_id, way,
  'refund' || n, case when place <= 60 then 'pending' when place % 300 = 61 then 'failed' else 'refunded' end,
  amount, amount, 'NPR', pg_temp.id_at(at, 'refunded', n), 'The provider was away.', '{}', 1, null,
  case when place <= 60 then now() - place * interval '5 hours' else at + interval '2 days' end,
  case when place <= 60 then null when place <= 400 then now() - interval '1 day' else at + interval '3 days' end
from returned;
insert into disputes (id, attempt_id, order_id, user_id, gateway, dispute_reference, state, amount_paisa,
  charged_paisa, charged_currency, held_paisa, end_journal, why, opened_at, closed_at, due_by)
select pg_temp.id_at(at + interval '9 days', 'dispute', n), pg_temp.id_at(at, 'attempt', n), id, user_id, way,
  'D' || n, case when place <= 40 then 'open' when place % 2 = 0 then 'won' else 'lost' end, amount, amount, 'NPR',
  case when place % 10 = 9 then 0 else amount end, pg_temp.id_at(at, 'disputed', n), 'fraudulent',
  case when place <= 40 then now() - place * interval '6 hours' else at + interval '9 days' end,
  case when place > 40 then at + interval '20 days' end,
  case when place <= 40 then now() + place * interval '6 hours' end
from (select *, row_number() over (order by n desc) as place from made
  where way <> 'wallet' and state = 'delivered' and n % 500 in (3, 13)) m;

create temporary table proposed as
select m.*, row_number() over (order by m.n desc) as place,
  coalesce(lead(pg_temp.id_at(at, 'order', n)) over (order by n), id) as next
from made m where m.state = 'delivered' and m.type <> 'WALLET' and m.n % 100 = 11;
insert into desk_approvals (id, action, object_kind, object_id, amount_paisa, object_version, payload, digest, why,
  preview, maker_id, maker_session, state, created_at, expires_at, checker_id, checker_session, proved_by, decided_at,
  used_at)
select pg_temp.id_at(made_at, 'approval', p.n), 'order.reverse', 'order', p.id, amount, 'delivered, step 4',
  jsonb_build_object('order', p.id), desk_approval_digest('order.reverse', 'order', p.id::text, amount,
    'delivered, step 4', jsonb_build_object('order', p.id)),
  'The provider gave the money back.',
  '{"title": {"key": "desk.approvals_reversal_title", "values": {"amount": "NPR 100", "number": "K0"}}, "lines": [],
    "journals": []}',
  w.id, sha256(('staff' || w.n)::bytea), case when place <= 300 then 'pending' else 'used' end, made_at,
  made_at + interval '3 days', c.id, case when c.id is not null then sha256(('staff' || c.n)::bytea) end,
  case when c.id is not null then 'code' end, case when c.id is not null then made_at + interval '1 hour' end,
  case when c.id is not null then made_at + interval '2 hours' end
from (select *, case when place <= 300 then now() - place * interval '10 minutes' else at + interval '1 day' end
    as made_at from proposed) p
join workers w on w.n = 1 + p.n / 100 % 25
left join workers c on c.n = 1 + (p.n / 100 + 1) % 25 and place > 300;

-- Differences between books: 1,000 are open.
insert into reconciliation_breaks (system, day, what, reference, kind, order_id, currency, ours_state, ours_paisa,
  theirs_state, theirs_paisa, theirs_words, first_seen, last_seen, resolved_at, closed_why, closed_by)
select way, at::date, 'payment', 'T' || n,
  (array['amount differs', 'state differs', 'only ours'])[1 + n % 3], id, 'NPR', 'done', amount,
  case when n % 3 <> 2 then 'done' end, case when n % 3 <> 2 then amount - 100 end, 'SETTLED',
  at + interval '1 day', at + interval '1 day', case when place > 1000 then at + interval '2 days' end,
  case when place > 1000 and n % 2 = 0 then 'Arrived later.' end,
  case when place > 1000 and n % 2 = 0 then 'staff2@desk.example.com' end
from (select *, row_number() over (order by n desc) as place from made
  where way <> 'wallet' and state = 'delivered' and n % 20 = 9) m;
insert into reconciliation_expectations (system, what, kind, most_paisa, words, reason, set_by, set_at, expires_at)
select (array['khalti', 'esewa', 'npay', 'stripe'])[1 + n % 4], 'payment', 'amount differs', n * 10, 'FEE' || n,
  'They settle late.', 'staff2@desk.example.com', now() - n * interval '20 days',
  now() + (8 - n) * interval '5 days'
from generate_series(1, 40) n;

-- Messages of the last 30 days: 500 did not arrive.
insert into outbox (id, to_address, kind, event, created_at, attempts, due_at, sent_at, given_up_at, last_error,
  is_urgent, user_id, about, order_id, code)
select pg_temp.id_at(at, 'message', n), null, 'order_refunded',
  case when is_lost then jsonb_build_object('kind', 'order_refunded', 'userId', user_id, 'orderId', id,
    'amountPaisa', '10000') end,
  at, 1, at, case when not is_lost then at + interval '3 seconds' end, case when is_lost then at + interval '1 day' end,
  case when is_lost then 'no such mailbox' end, false, user_id, 'mail.order_refunded_subject', id, left(md5(n::text), 8)
from (select *, n % 84 = 0 as is_lost from made
  where n > current_setting('bench.orders')::int * 0.958) m;

-- One of five waiting items is assigned to somebody, one of thirty is snoozed.
insert into desk_work (queue, item_id, since, staff_id, assigned_by, assigned_at, snoozed_until, snoozed_at,
  snoozed_by, snoozed_why)
select i.queue, i.item_id, i.since, case when i.n % 5 = 0 then w.id end, case when i.n % 5 = 0 then w.id end,
  case when i.n % 5 = 0 then now() end, case when i.n % 30 = 1 then now() + interval '2 days' end,
  case when i.n % 30 = 1 then now() end, case when i.n % 30 = 1 then w.id end,
  case when i.n % 30 = 1 then 'The bank answers tomorrow.' end
from (
  select *, row_number() over (order by queue, item_id) as n from (
    select 'kyc', id::text, submitted_at from kyc_cases where state = 'in_review'
    union all select 'orders', order_id::text, at from order_events where why = 'delivery.person'
    union all select 'complaints', id::text, logged_at from complaints where due_at is not null and level = 'support'
    union all select 'approvals', id::text, created_at from desk_approvals where state = 'pending'
    union all select 'differences', id::text, first_seen from reconciliation_breaks where resolved_at is null
    union all select 'messages', id::text, created_at from outbox where given_up_at is not null
  ) q (queue, item_id, since)
) i join workers w on w.n = 1 + i.n % 25
where i.n % 5 = 0 or i.n % 30 = 1;
