-- Posts a list of journals and returns a result for each, as the function of the same name on one database
-- does. A journal's home is the bucket of its id, so that an id can be posted once only; the lines of system
-- accounts lie there. Each wallet's line lies in the wallet's bucket. Where that is another one, both get a
-- line of the accounts `bucket:<number>:in` and `:out`, so that every bucket balances by itself; over all
-- buckets these accounts sum to zero. One distributed commit covers everything. Locks the wallets it moves,
-- by bucket and id. Called by server/ledger/post.ts and by pay_orders_from_wallets: nothing else writes the
-- ledger.
create or replace function ledger_post(
  p_journals uuid[], p_kinds text[], p_references uuid[],
  p_of int[], p_accounts uuid[], p_amounts bigint[]
) returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  at timestamptz := now();
  systems uuid[];
  held wallets[];
  outcomes text[];
  written uuid[] := '{}';
  new_ids uuid[];
  known uuid[];
  refused record;
  part record;
begin
  systems := array(select s.id from system_accounts s where s.id = any (p_accounts));
  held := array(select w from ledger_lock_wallets(array(
    select a from unnest(p_accounts) a where a <> all (systems))) w);
  outcomes := array(
    select case
        when bool_or(l.account_id is null or not l.is_wallet and not l.is_system) then 'no such account'
        when bool_or(l.is_wallet and l.posted + l.amount < 0) then 'insufficient funds'
        else 'posted'
      end
    from unnest(p_journals) with ordinality as j (id, place)
    left join (
      select o.place, o.account_id, o.amount, w.posted, w.account_id is not null as is_wallet,
        o.account_id = any (systems) as is_system
      from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
      left join unnest(held) w on w.account_id = o.account_id
    ) l on l.place = j.place
    group by j.place order by j.place);

  -- A rejected journal may have been posted before.
  for refused in
    select bucket_of(j.id) as bucket, array_agg(j.id) as ids
    from unnest(p_journals, outcomes) as j (id, outcome)
    where j.outcome <> 'posted' group by 1
  loop
    known := known || array(
      select j.id from journals j where j.bucket = refused.bucket and j.id = any (refused.ids));
  end loop;

  -- Home buckets first: they decide whether an id is new.
  for part in
    with line as (
      select j.id, j.kind, j.reference, bucket_of(j.id) as home, o.account_id, o.amount,
        coalesce(w.bucket, bucket_of(j.id)) as bucket, w.version + 1 as version,
        w.posted + o.amount as balance_after
      from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
      join unnest(p_journals, p_kinds, p_references) with ordinality as j (id, kind, reference, place)
        on j.place = o.place
      left join unnest(held) w on w.account_id = o.account_id
      where outcomes[o.place] = 'posted'
    ),
    between as (
      select l.id, l.kind, l.reference, l.home, l.bucket, sum(l.amount)::bigint as amount,
        system_account(format('bucket:%s:%s', l.bucket, case when l.amount > 0 then 'in' else 'out' end))
          as account_id
      from line l where l.bucket <> l.home
      group by l.id, l.kind, l.reference, l.home, l.bucket, l.amount > 0
    ),
    whole as (
      select id, kind, reference, home, bucket, account_id, amount, version, balance_after from line
      union all
      select id, kind, reference, home, bucket, account_id, -amount, null, null from between
      union all
      select id, kind, reference, home, home, account_id, amount, null, null from between
    ),
    place as (
      select * from workers_of('wallets', array(select distinct bucket from whole))
    )
    select p.home, w.bucket = w.home as is_home,
      array_agg(w.bucket) as buckets, array_agg(w.id) as of, array_agg(w.kind) as kinds,
      array_agg(w.reference) as refs, array_agg(w.account_id) as accounts, array_agg(w.amount) as amounts,
      array_agg(w.version) as versions, array_agg(w.balance_after) as balances
    from whole w join place p on w.bucket = any (p.buckets)
    group by 1, 2 order by is_home desc, p.home
  loop
    -- In other buckets, only the lines of journals that are new.
    continue when not part.is_home and not part.of && written;
    select coalesce(array_agg(b.id), '{}') into new_ids from write_journals_here(part.home, at,
      case when not part.is_home then written end, part.buckets, part.of, part.kinds, part.refs,
      part.accounts, part.amounts, part.versions, part.balances) b;
    if part.is_home then
      written := written || new_ids;
    elsif cardinality(new_ids) <> (
      select count(distinct (l.id, l.bucket)) from unnest(part.of, part.buckets) as l (id, bucket)
      where l.id = any (written)
    ) then
      raise exception 'a half of the journals % is there already', part.of;
    end if;
  end loop;

  return query
  select o.place::int,
    case when o.outcome = 'posted' and o.id <> all (written) or o.id = any (known)
      then 'already posted' else o.outcome end
  from unnest(p_journals, outcomes) with ordinality as o (id, outcome, place);
end $$;
