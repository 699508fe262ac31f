-- The ledger of bench/desk: what orders and transfers moved, and each wallet's versions and balance.
create temporary table moves (account uuid, journal uuid, at timestamptz, amount bigint);

insert into journals (id, kind, reference, posted_at)
select pg_temp.id_at(at, 'pay', n), case way when 'wallet' then 'order-paid' else 'order-paid-by-gateway' end, id,
  at + interval '1 minute'
from made where state not in ('awaiting_payment', 'canceled', 'expired') order by n;
insert into postings (journal_id, account_id, amount)
select pg_temp.id_at(at, 'pay', n), v.account, v.amount
from (select * from made where state not in ('awaiting_payment', 'canceled', 'expired') order by n) m
cross join lateral (values (system_account('in-flight'), amount::bigint),
  (case when way <> 'wallet' then system_account('gateway-clearing:' || way) end, -amount::bigint)) v (account, amount)
where v.account is not null;
insert into moves
select user_id, pg_temp.id_at(at, 'pay', n), at + interval '1 minute', -amount from made
where way = 'wallet' and state not in ('awaiting_payment', 'canceled', 'expired');

insert into journals (id, kind, reference, posted_at)
select pg_temp.id_at(at, 'settle', n),
  case when state = 'refunded' then 'order-refunded' when type = 'WALLET' then 'wallet-loaded'
    else 'order-delivered' end,
  id, at + interval '65 seconds'
from made where state in ('delivered', 'refunded') order by n;
insert into postings (journal_id, account_id, amount)
select pg_temp.id_at(at, 'settle', n), v.account, v.amount
from (select * from made where state in ('delivered', 'refunded') order by n) m
cross join lateral (values (system_account('in-flight'), -amount::bigint),
  (case when state = 'delivered' and type <> 'WALLET' then system_account('biller-payable:' ||
    case when n % 10 = 0 then 'reloadly' else 'khalti-service' end) end, amount::bigint)) v (account, amount)
where v.account is not null;
insert into moves
select user_id, pg_temp.id_at(at, 'settle', n), at + interval '65 seconds', amount from made
where state = 'refunded' or (state = 'delivered' and type = 'WALLET');

create temporary table sent as
select t.n, pg_temp.id_at(t.at, 'transfer', t.n) as id, s.id as sender, r.id as receiver, u.email, t.at
from (select n, now() - interval '700 days' * (1 - n / (current_setting('bench.people')::float8 / 2)) as at
    from generate_series(1, current_setting('bench.people')::int / 2) n) t
  join people s on s.n = t.n * 2 - 1 join people r on r.n = t.n * 2 join users u on u.id = r.id
where not r.is_closed and not s.is_closed;
insert into transfers (id, sender_id, receiver_email, receiver_id, amount_paisa, created_at)
select id, sender, email, receiver, 5000, at from sent;
insert into journals (id, kind, reference, posted_at) select id, 'wallet-sent', null, at from sent order by n;
insert into moves
select sender, id, at, -5000 from sent union all select receiver, id, at, 5000 from sent;

-- Enough to begin with, so that no balance is ever below zero.
insert into journals (id, kind, reference, posted_at)
select pg_temp.id_at(at, 'opening', n), 'opening-balance', null, at from people order by n;
insert into moves
select p.id, pg_temp.id_at(p.at, 'opening', p.n), '-infinity', 10000000000 from people p;
insert into postings (journal_id, account_id, amount)
select pg_temp.id_at(at, 'opening', n), system_account('opening'), -10000000000 from people;

create temporary table versions as
select account, journal, amount, row_number() over w as version, sum(amount) over w as balance
from moves window w as (partition by account order by at, journal);
-- A closed account is empty, but for the few to which money came late.
insert into postings (journal_id, account_id, amount, version, balance_after)
select journal, account, amount, version, balance from versions order by journal;
insert into wallets (account_id, posted, version)
select v.account, case when p.is_closed and p.n % 3000 <> 0 then 0 else v.balance end, v.version
from (select distinct on (account) account, balance, version from versions order by account, version desc) v
join people p on p.id = v.account;
update system_accounts s set rolled_up = p.balance
from (select account_id, sum(amount) as balance from postings where version is null group by account_id) p
where p.account_id = s.id;

insert into spend_counters (user_id, month, used_paisa)
select user_id, date_trunc('month', at at time zone 'Asia/Kathmandu')::date, sum(amount) from made
where type <> 'WALLET' and state = 'delivered' and at > now() - interval '100 days' group by 1, 2;
