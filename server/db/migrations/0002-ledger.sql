-- The double-entry ledger: journals, postings, wallets, system accounts, and the only functions
-- that write them. Amounts are paisa. + is credit (what we owe or have earned grows), - is debit: a
-- wallet is a liability and stays >= 0; what a gateway or bank holds for us runs negative. Every
-- currency of every journal sums to zero.

create table wallets (
  -- A wallet's account id is its user's id: one wallet per person, found without a look-up.
  account_id uuid primary key,
  posted bigint not null default 0,
  -- Raised by every posting; the posting carries it, so that a statement proves itself.
  version bigint not null default 0,
  constraint wallet_not_overdrawn check (posted >= 0)
) with (fillfactor = 70);

-- System accounts have no balance row on the hot path: each batch adds one delta row, and a job
-- rolls them up.
create table system_accounts (
  id uuid primary key,
  name text not null unique,
  currency text not null check (currency in ('NPR', 'INR')),
  rolled_up bigint not null default 0
);
create table system_deltas (
  account_id uuid not null,
  amount bigint not null
);

create table journals (
  -- Made by the caller before anything is sent; it is the idempotency key.
  id uuid primary key,
  kind text not null,
  -- The order or attempt this is about.
  reference uuid,
  posted_at timestamptz not null default now()
);

-- No foreign keys: they cost more than the posting itself; ledger_post checks, and verify() looks
-- again.
create table postings (
  journal_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- On a wallet's posting: the wallet's version and the balance after it.
  version bigint,
  balance_after bigint check (balance_after >= 0),
  primary key (journal_id, account_id)
);
create unique index postings_of_wallet on postings (account_id, version) where version is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post the opposite instead', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger journals_are_final before update or delete or truncate on journals
  for each statement execute function refuse_change();
create trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger wallets_stay before delete or truncate on wallets
  for each statement execute function refuse_change();

-- Statement triggers over the transition tables: per-row ones cost as much as foreign keys.
-- Here and below every join to a table also names the wanted keys as an array. A plan may be made
-- while the tables are empty and kept while they grow; with the array it goes by the index, and
-- without nested loops a list of hundreds joins as quickly as one of ten.
create function check_postings() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  ids uuid[];
  broken uuid;
begin
  select array_agg(distinct journal_id) into ids from new_postings;

  select n.journal_id into broken
  from (
    select c.journal_id, sum(c.lines) as lines, bool_or(c.total <> 0 or c.lines < 2) as is_uneven
    from (
      select p.journal_id, sum(p.amount) as total, count(*) as lines
      from new_postings p left join system_accounts s on s.id = p.account_id
      group by p.journal_id, coalesce(s.currency, 'NPR')
    ) c
    group by c.journal_id
  ) n
  where n.is_uneven
  limit 1;
  if found then
    raise exception 'journal % does not sum to zero', broken using errcode = 'check_violation';
  end if;

  select n.journal_id into broken
  from (select journal_id, count(*) as lines from new_postings group by journal_id) n
  left join (select id from journals where id = any (ids)) j on j.id = n.journal_id
  left join (
    select journal_id, count(*) as lines from postings where journal_id = any (ids) group by journal_id
  ) a on a.journal_id = n.journal_id
  where j.id is null or a.lines <> n.lines
  limit 1;
  if found then
    raise exception 'journal % takes postings only together with itself', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on postings referencing new table as new_postings
  for each statement execute function check_postings();

create function check_journals() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  ids uuid[];
  broken uuid;
begin
  select array_agg(id) into ids from new_journals;
  select n.id into broken
  from new_journals n
  left join (select distinct journal_id from postings where journal_id = any (ids)) p on p.journal_id = n.id
  where p.journal_id is null
  limit 1;
  if found then
    raise exception 'journal % has no postings', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger journals_have_postings after insert on journals referencing new table as new_journals
  for each statement execute function check_journals();

create function ledger_open_wallet(p_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallets (account_id) values (p_user) on conflict do nothing;
$$;

-- Locks wallets in account order and answers what they hold. Every path locks wallets before
-- anything else.
create function ledger_lock_wallets(p_accounts uuid[]) returns table (account_id uuid, posted bigint)
language sql security definer set search_path = public, pg_temp as $$
  select w.account_id, w.posted from wallets w
  where w.account_id = any (p_accounts)
  order by w.account_id
  for update;
$$;

-- Posts a list of journals and answers each by its place: posted, already posted, insufficient
-- funds, no such account. p_of names, for each posting, the place (from 1) of its journal. A wallet
-- may stand in the list only once; a second time would repeat a version, which the index on
-- postings refuses.
create function ledger_post(
  p_journals uuid[], p_kinds text[], p_references uuid[],
  p_of int[], p_accounts uuid[], p_amounts bigint[]
) returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform 1 from wallets w where w.account_id = any (p_accounts) order by w.account_id for update;

  return query
  with line as materialized (
    select o.place, o.account_id, o.amount, w.posted, w.version,
      w.account_id is not null as is_wallet, s.id is not null as is_system
    from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
    left join system_accounts s on s.id = o.account_id
    left join (select * from wallets where account_id = any (p_accounts)) w
      on w.account_id = o.account_id
  ),
  verdict as (
    select l.place,
      bool_or(not l.is_wallet and not l.is_system) as is_unknown,
      bool_or(l.is_wallet and l.posted + l.amount < 0) as is_short
    from line l group by l.place
  ),
  item as materialized (
    select j.place::int as place, j.id, j.kind, j.reference,
      case
        when k.id is not null then 'already posted'
        when coalesce(v.is_unknown, true) then 'no such account'
        when v.is_short then 'insufficient funds'
        else 'posted'
      end as outcome
    from unnest(p_journals, p_kinds, p_references) with ordinality as j (id, kind, reference, place)
    left join verdict v on v.place = j.place
    left join (select id from journals where id = any (p_journals)) k on k.id = j.id
  ),
  written as (
    insert into journals (id, kind, reference)
    select i.id, i.kind, i.reference from item i where i.outcome = 'posted'
    on conflict (id) do nothing
    returning id
  ),
  going as materialized (
    select l.* , i.id as journal_id
    from item i join written on written.id = i.id join line l on l.place = i.place
  ),
  wallet_moves as (
    update wallets w set posted = w.posted + g.amount, version = w.version + 1
    from going g
    where g.is_wallet and w.account_id = g.account_id and w.account_id = any (p_accounts)
  ),
  system_moves as (
    insert into system_deltas (account_id, amount)
    select g.account_id, sum(g.amount)::bigint from going g where g.is_system group by g.account_id
  ),
  lines_written as (
    insert into postings (journal_id, account_id, amount, version, balance_after)
    select g.journal_id, g.account_id, g.amount,
      case when g.is_wallet then g.version + 1 end,
      case when g.is_wallet then g.posted + g.amount end
    from going g
  )
  select i.place,
    case when i.outcome = 'posted' and w.id is null then 'already posted' else i.outcome end
  from item i left join written w on w.id = i.id;
end $$;

-- Folds the delta rows into the system accounts' balances; safe at any time, one at a time.
create function ledger_roll_up() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from system_deltas returning account_id, amount),
  sums as (select account_id, sum(amount)::bigint as amount from gone group by account_id),
  moved as (
    update system_accounts s set rolled_up = s.rolled_up + sums.amount
    from sums where s.id = sums.account_id returning s.id
  )
  select count(*) from gone;
$$;

-- A system account's id follows from its name, so that every process knows it without asking.
insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, currency
from (values
  ('in-flight', 'NPR'), ('fee-income', 'NPR'), ('discount-cost', 'NPR'), ('suspense', 'NPR'),
  ('opening', 'NPR'), ('exchange:NPR', 'NPR'), ('exchange:INR', 'INR'),
  ('gateway-clearing:payu', 'INR'), ('biller-payable:khalti-service', 'NPR')
) as a (name, currency);
