-- The people: customers with their wallets and devices, and the staff of the back office.

-- The id of number n of a kind, made at that time, as uuidv7 makes them: sorted by time.
create function pg_temp.id_at(at timestamptz, kind text, n bigint) returns uuid
language sql stable as $$
  select overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(kind || n), 1, 19) placing '8' from 17)::uuid
$$;

create temporary table people as
select n, pg_temp.id_at(at, 'person', n) as id, at,
  case when n % 5 = 1 then 1 when n % 50 = 2 then 2 else 0 end as kyc,
  n % 200 = 0 as is_closed
from (
  select n, now() - interval '800 days' * (1 - n / current_setting('bench.people')::float8) as at
  from generate_series(1, current_setting('bench.people')::int) n
) made;
alter table people add primary key (n);
analyze people;

insert into users (id, email, full_name, country_code, phone, phone_verified_at, password_hash, kyc_status,
  activated_at, created_at, closed_at)
select id,
  case when is_closed then encode(sha256(n::text::bytea), 'hex')
    else lower(first || '.' || last) || n || '@example.com' end,
  case when is_closed then '' else first || ' ' || last end,
  '977', case when is_closed then '' else '98' || lpad((41000000 + n)::text, 8, '0') end,
  case when not is_closed then at end, 'none', kyc, at, at,
  case when is_closed then at + interval '100 days' end
from people cross join lateral (
  select (array['Sita', 'Gita', 'Ram', 'Hari', 'Maya', 'Bimala', 'Suman', 'Anil', 'Sunita', 'Rajesh',
      'Prakash', 'Laxmi', 'Krishna', 'Deepa', 'Binod', 'Kamala', 'Nabin', 'Puja', 'Dipak', 'Asha'])[1 + n % 20]
      as first,
    (array['Sharma', 'Gurung', 'Tamang', 'Shrestha', 'Thapa', 'Rai', 'Magar', 'Karki', 'Adhikari', 'Poudel',
      'Maharjan', 'Basnet', 'Bhandari', 'Khadka', 'Limbu', 'Chaudhary', 'Yadav', 'Joshi', 'Pant', 'KC',
      'Regmi', 'Dahal', 'Lama'])[1 + n % 23] as last
) named;

insert into account_tiers (user_id, tier, at)
select id, 'prime', at + interval '3 days' from people where kyc = 1;

insert into devices (id, user_id, token_hash, browser, system, first_seen_at, first_network, last_seen_at,
  last_network)
select pg_temp.id_at(at, 'device', n), id, sha256(('device' || n)::bytea), 'Chrome', 'Android', at,
  '27.34.0.0', now() - n % 400 * interval '1 day', '27.34.0.0'
from people where not is_closed;

insert into sessions (token_hash, user_id, created_at, expires_at, device_id, browser, system, network)
select sha256(('session' || n)::bytea), id, now() - interval '1 hour', now() + interval '1 day',
  pg_temp.id_at(at, 'device', n), 'Chrome', 'Android', '27.34.0.0'
from people where n % 20 = 1 and not is_closed;

insert into account_freezes (id, user_id, frozen_at, frozen_by, why, ended_at, ended_by, end_why)
select pg_temp.id_at(at, 'freeze', n), id, now() - n % 300 * interval '1 day', 'support', 'Asked by phone.',
  case when n % 1000 <> 3 then now() end, case when n % 1000 <> 3 then 'support' end,
  case when n % 1000 <> 3 then 'Proved by documents.' end
from people where n % 100 = 3 and not is_closed;

insert into customer_blocks (id, user_id, type, reason_code, note, blocked_by, since, lifted_by, lifted_at,
  lift_reason)
select pg_temp.id_at(at, 'block', n), id, 'spending', 'security', 'Many recipients in an hour.',
  'staff1@desk.example.com', now() - n % 300 * interval '1 day',
  case when n % 500 <> 4 then 'staff2@desk.example.com' end, case when n % 500 <> 4 then now() end,
  case when n % 500 <> 4 then 'Explained.' end
from people where n % 50 = 4 and not is_closed;

create temporary table workers as
select n, pg_temp.id_at(now() - interval '700 days', 'staff', n) as id, 'staff' || n || '@desk.example.com' as email
from generate_series(1, 25) n;
insert into staff (id, email, full_name, roles, password_hash, created_at)
select id, email, 'Worker ' || n, array[(array['support', 'compliance', 'finance', 'admin'])[1 + n % 4]], 'none',
  now() - interval '700 days'
from workers;
insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
select sha256(('staff' || n)::bytea), id, now() - interval '1 day', 'code' from workers;
