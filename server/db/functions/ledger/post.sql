-- Posts a list of journals and returns a result for each: posted, already posted, insufficient
-- funds, no such account. For each posting, p_of holds the index (from 1) of its journal. A wallet
-- may appear in the list only once; a second time would repeat a version, which the index on
-- postings rejects. Locks the wallets it moves, in account order. Called by server/ledger/post.ts
-- and by pay_orders_from_wallets: nothing else writes the ledger. A join to a table also passes the
-- wanted keys as an array. A plan may be made while the tables are empty and kept while they grow;
-- with the array it uses the index, and without nested loops a list of hundreds joins as quickly as
-- one of ten.
create or replace function ledger_post(
  p_journals uuid[], p_kinds text[], p_references uuid[],
  p_of int[], p_accounts uuid[], p_amounts bigint[]
) returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off set enable_seqscan = off as $$
declare
  held wallets[] := array(
    select w from wallets w where w.account_id = any (p_accounts) order by w.account_id for update);
begin
  return query
  with line as materialized (
    select o.place, o.account_id, o.amount, w.posted, w.version,
      w.account_id is not null as is_wallet, s.id is not null as is_system
    from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
    left join system_accounts s on s.id = o.account_id
    left join unnest(held) w on w.account_id = o.account_id
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
    select l.*, i.id as journal_id
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
