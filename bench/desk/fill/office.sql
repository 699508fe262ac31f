-- The rest of bench/desk: the audit log, banks and compared days, reports, coupons and dated fees.
insert into audit_records (recorded_at, actor_kind, actor_id, action, subject_kind, subject_id, reason, details)
select now() - interval '700 days' * (1 - a.n / a.count::float8),
  case when a.n % 4 = 0 then 'person' else 'operator' end,
  case when a.n % 4 = 0 then p.id::text else 'staff' || 1 + a.n % 25 || '@desk.example.com' end,
  case when a.n % 4 = 0 then (array['password.changed', 'passkey.added', 'account.exported'])[1 + a.n % 3]
    else (array['desk.read', 'desk.act', 'work.taken', 'customer.viewed', 'kyc.approved'])[1 + a.n % 5] end,
  case when a.n % 4 <> 1 then 'person' else 'order' end,
  case when a.n % 4 <> 1 then p.id::text else m.id::text end,
  case when a.n % 5 = 3 then 'Asked by phone.' end,
  case when a.n % 4 = 0 then '{}' else jsonb_build_object('call', 'GET /desk/api/customers/:userId', 'n', a.n) end
from (select n, count from (select greatest(1, current_setting('bench.orders')::int / 5) as count) c,
    generate_series(1, count) n) a
join people p on p.n = 1 + a.n::bigint * 7919 % current_setting('bench.people')::int
join made m on m.n = 1 + a.n::bigint * 104729 % current_setting('bench.orders')::int
order by a.n;
insert into audit_unsealed (record_id) select id from audit_records on conflict do nothing;
select seal_audit_records(1000000);

insert into banks (name, currency, format, set_by)
select name, 'NPR', '{"delimiter": ",", "dayFormat": "YYYY-MM-DD", "day": "Date", "words": "Description",
  "reference": "Reference", "amount": "Amount", "in": null, "out": null, "balance": "Balance"}', 'staff2@desk.example.com'
from unnest(array['nabil', 'global-ime', 'himalayan']) name;
insert into settlement_terms (system, bank, lag_days, weekend, fee_percent, fee_each_paisa, tolerance_paisa, words, set_by)
select system, 'nabil', 1, array[6], 1.5, 0, 100, upper(system), 'staff2@desk.example.com'
from unnest(array['khalti', 'esewa', 'npay', 'stripe']) system;
insert into reconciliation_days (day, system, ours, ours_paisa, theirs, theirs_paisa, ledger_paisa, in_flight, unasked,
  is_whole, compared_at)
select current_date - n, system, 150, 8000000, 150, 8000000, 8000000, 0, 0, true, now() - n * interval '1 day'
from generate_series(0, 700) n,
  unnest(array['khalti', 'esewa', 'npay', 'stripe', 'khalti-service', 'reloadly']) system;
insert into bank_files (id, bank, file_name, digest, lines, added, first_day, last_day, closing_paisa, uploaded_by,
  uploaded_at)
select pg_temp.id_at(now() - n * interval '1 day', bank, n), bank, bank || n || '.csv', sha256((bank || n)::bytea), 20, 20,
  current_date - n, current_date - n, 900000000, 'staff2@desk.example.com',
  now() - (n - 1) * interval '1 day'
from generate_series(1, 700) n, unnest(array['nabil', 'global-ime', 'himalayan']) bank;
insert into bank_lines (file_id, bank, place, day, reference, words, amount_paisa, balance_paisa, twin)
select f.id, f.bank, place, f.first_day, f.bank || f.first_day || place,
  (array['KHALTI', 'ESEWA', 'NPAY', 'STRIPE'])[1 + place % 4] || ' SETTLEMENT', 7880000, 900000000, 0
from bank_files f, generate_series(1, 20) place order by f.first_day, place;
insert into bank_matches (line_id, system, what, first_day, last_day)
select id, lower(split_part(words, ' ', 1)), 'settlement', day - 1, day - 1 from bank_lines
where place <= 4 and bank = 'nabil';
insert into bank_matches (line_id, system, what, first_day, last_day, reference)
select id, lower(split_part(words, ' ', 1)), 'payment', day - 1, day - 1, 'T' || id from bank_lines
where (place > 4 or bank <> 'nabil') and place < 20;

insert into reports (id, kind, first_day, last_day, issue, figures, digest, issued_by, issued_at)
select pg_temp.id_at(first_day + interval '8 days', 'report', n), 'weekly', first_day, first_day + 6, 1,
  (select jsonb_agg(jsonb_build_object('code', code, 'count', 1000, 'paisa', '100000')) from unnest(array[
    'accounts_basic', 'accounts_all', 'wallets', 'in_flight', 'loads', 'spending', 'complaints_open']) code),
  sha256(n::text::bytea), 'staff2@desk.example.com', first_day + interval '8 days'
from (select n, date_trunc('week', now())::date - 1 - 7 * n as first_day from generate_series(1, 100) n) w;
insert into report_rows (report_id, figure, number, subject_kind, subject, at, amount_paisa)
select r.id, 'in_flight', m.n, 'order', m.id, m.at, m.amount
from reports r, made m where m.n <= 300;
insert into report_runs (id, kind, first_day, last_day, asked_by, asked_at, bank_paisa, bank_reference, state, alive_at,
  ended_at, report_id)
select pg_temp.id_at(issued_at, 'run', 1), kind, first_day, last_day, issued_by, issued_at, 900000000, 'statement',
  'issued', issued_at, issued_at, id
from reports;

insert into coupons (code, percent, minimum_paisa, uses_per_person, valid_from, valid_until, created_at, used, made_by,
  reason)
select 'DASHAIN' || n, 5, 10000, 1, now() - n * interval '3 days', now() + (30 - n) * interval '3 days',
  now() - n * interval '3 days', 0, 'staff2@desk.example.com', 'A festival.'
from generate_series(1, 200) n;
update orders set coupon = 'DASHAIN' || 1 + s.n % 200, discount_paisa = 500
from made s where s.id = orders.id and s.n % 100 = 50;
insert into currency_rates (currency, npr_per_unit, in_force_from, set_by, reason)
select currency, 130 + n % 10, now() - n * interval '5 days', 'staff2@desk.example.com', 'The bank’s rate.'
from generate_series(1, 100) n, unnest(array['USD', 'AUD', 'GBP']) currency;
insert into fee_versions (transaction_fee_percent, fixed_fee_ebs_paisa, fixed_fee_payu_paisa, fixed_fee_payu_int_paisa,
  npr_to_inr, in_force_from, set_by, reason)
select 2, 500, 500, 1000, 0.62, now() - (40 - n) * interval '15 days', 'staff2@desk.example.com', 'The yearly review.'
from generate_series(1, 30) n;
insert into limit_rules (tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa, balance_paisa, valid_from,
  valid_until, set_by, reason)
select 'basic', 600000, 500000, 500000, 1000000, now() - n * interval '20 days', now() - (n * 20 - 5) * interval '1 day',
  'staff2@desk.example.com', 'A festival.'
from generate_series(1, 30) n;
