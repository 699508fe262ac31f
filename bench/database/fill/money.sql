-- The ledger: what orders and transfers moved, and each wallet's versions and balance.
create temporary table booked (id uuid, kind text, reference uuid, at timestamptz);
create temporary table lines (journal uuid, account uuid, amount bigint, at timestamptz, is_wallet boolean);

create temporary table paid as
select *, pg_temp.id_at(at, 'pay', n) as journal, at + interval '1 minute' as paid_at from made
where state not in ('awaiting_payment', 'canceled', 'expired');
insert into booked
select journal, case way when 'wallet' then 'order-paid' else 'order-paid-by-gateway' end, id, paid_at from paid;
insert into lines
select journal, system_account('in-flight'), amount, paid_at, false from paid
union all
select journal, case way when 'wallet' then user_id else system_account('gateway-clearing:' || way) end, -amount,
  paid_at, way = 'wallet'
from paid;

create temporary table settled as
select *, pg_temp.id_at(at, 'settle', n) as journal, at + interval '65 seconds' as settled_at,
  state = 'refunded' or type = 'WALLET' as is_back
from made where state in ('delivered', 'refunded');
insert into booked
select journal, case when state = 'refunded' then 'order-refunded' when is_back then 'wallet-loaded'
  else 'order-delivered' end, id, settled_at
from settled;
insert into lines
select journal, system_account('in-flight'), -amount, settled_at, false from settled
union all
select journal, case when is_back then user_id else system_account('biller-payable:' ||
    case when n % 10 = 0 then 'reloadly' else 'khalti-service' end) end, amount, settled_at, is_back
from settled;

create temporary table sent as
select t.n, pg_temp.id_at(t.at, 'transfer', t.n) as id, s.id as sender, r.id as receiver, u.email, t.at
from (select n, now() - interval '700 days' * (1 - n / (current_setting('bench.people')::float8 / 2)) as at
    from generate_series(1, current_setting('bench.people')::int / 2) n) t
  join people s on s.n = t.n * 2 - 1 join people r on r.n = t.n * 2 join users u on u.id = r.id
where not r.is_closed and not s.is_closed;
insert into transfers (id, sender_id, receiver_email, receiver_id, amount_paisa, created_at)
select id, sender, email, receiver, 5000, at from sent;
insert into booked select id, 'wallet-sent', null, at from sent;
insert into lines
select id, sender, -5000, at, true from sent union all select id, receiver, 5000, at, true from sent;

-- Opening balances, before everything else: enough that no balance is ever below zero.
create temporary table opened as
select id, pg_temp.id_at(at, 'opening', n) as journal, now() - interval '801 days' as at from people;
insert into booked select journal, 'opening-balance', null, at from opened;
insert into lines
select journal, system_account('opening'), -10000000000, at, false from opened
union all select journal, id, 10000000000, at, true from opened;

-- In chronological order, as in real business.
insert into journals (id, kind, reference, posted_at) select id, kind, reference, at from booked order by at;
create temporary table versions as
select journal, account, amount, at, row_number() over w as version, sum(amount) over w as balance
from lines where is_wallet window w as (partition by account order by at, journal);
insert into postings (journal_id, account_id, amount, version, balance_after)
select journal, account, amount, version, balance from (
  select journal, account, amount, at, version, balance from versions
  union all select journal, account, amount, at, null, null from lines where not is_wallet
) l order by at;
-- A closed account is empty, but for the few to which money came late.
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
