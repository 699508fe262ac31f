-- Posts a list of journals and returns a result for each, as the function of the same name on one
-- database does. A journal's home is the bucket of its id, so that an id can be posted once only; the
-- lines of system accounts lie there. Each wallet's line lies in the wallet's bucket. Where that is
-- another one, both get a line of the accounts `bucket:<number>:in` and `:out`, so that every bucket
-- balances by itself; over all buckets these accounts are zero. One commit of the engine covers all.
-- Locks the wallets it moves, by bucket and id. Called by server/ledger/post.ts and by
-- pay_orders_from_wallets: nothing else writes the ledger.
create or replace function ledger_post(
  p_journals uuid[], p_kinds text[], p_references uuid[],
  p_of int[], p_accounts uuid[], p_amounts bigint[]
) returns table (place int, outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  systems uuid[];
  held wallets[];
  outcomes text[];
  written uuid[] := '{}';
  part record;
  new_ids uuid[];
begin
  perform pg_advisory_xact_lock_shared(ledger_gate());
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

  -- The home of each journal decides whether its id is new.
  for part in
    select bucket_of(j.id) as bucket,
      array_agg(j.id order by j.id) filter (where j.outcome = 'posted') as ids,
      array_agg(j.kind order by j.id) filter (where j.outcome = 'posted') as kinds,
      array_agg(j.reference order by j.id) filter (where j.outcome = 'posted') as refs,
      array_agg(j.id) filter (where j.outcome <> 'posted') as refused
    from unnest(p_journals, p_kinds, p_references, outcomes) as j (id, kind, reference, outcome)
    group by 1 order by 1
  loop
    if part.ids is not null then
      select w into new_ids
      from ledger_write_journals(part.bucket, part.ids, part.kinds, part.refs) w;
      written := written || new_ids;
    end if;
    if part.refused is not null then
      select array_agg(j.id) into new_ids from journals j
      where j.bucket = part.bucket and j.id = any (part.refused);
      outcomes := array(
        select case when j.id = any (new_ids) then 'already posted' else j.outcome end
        from unnest(p_journals, outcomes) with ordinality as j (id, outcome, place) order by j.place);
    end if;
  end loop;
  outcomes := array(
    select case when j.outcome = 'posted' and j.id <> all (written) then 'already posted'
      else j.outcome end
    from unnest(p_journals, outcomes) with ordinality as j (id, outcome, place) order by j.place);

  for part in
    with line as (
      select j.id, j.kind, j.reference, bucket_of(j.id) as home, o.account_id, o.amount,
        coalesce(w.bucket, bucket_of(j.id)) as bucket, w.account_id is not null as is_wallet,
        w.version + 1 as version, w.posted + o.amount as balance_after
      from unnest(p_of, p_accounts, p_amounts) as o (place, account_id, amount)
      join unnest(p_journals, p_kinds, p_references) with ordinality as j (id, kind, reference, place)
        on j.place = o.place
      left join unnest(held) w on w.account_id = o.account_id
      where outcomes[o.place] = 'posted'
    ),
    between as (
      select l.id, l.kind, l.reference, l.home, l.bucket,
        system_account(format('bucket:%s:%s', l.bucket, case when l.amount > 0 then 'in' else 'out' end))
          as account_id,
        sum(l.amount)::bigint as amount
      from line l where l.bucket <> l.home
      group by l.id, l.kind, l.reference, l.home, l.bucket, l.amount > 0
    ),
    whole as (
      select id, kind, reference, home, bucket, account_id, amount, is_wallet, version, balance_after
      from line
      union all
      select id, kind, reference, home, bucket, account_id, -amount, false, null, null from between
      union all
      select id, kind, reference, home, home, account_id, amount, false, null, null from between
    )
    select w.bucket,
      array_agg(w.id order by w.id, w.account_id) as ids,
      array_agg(w.account_id order by w.id, w.account_id) as accounts,
      array_agg(w.amount order by w.id, w.account_id) as amounts,
      array_agg(w.version order by w.id, w.account_id) as versions,
      array_agg(w.balance_after order by w.id, w.account_id) as balances,
      (select array_agg(h.id order by h.id) from (
        select distinct x.id from whole x where x.bucket = w.bucket and x.home <> w.bucket) h) as halves
    from whole w group by w.bucket order by w.bucket
  loop
    if part.halves is not null then
      perform from ledger_write_journals(part.bucket, part.halves,
        array(select p_kinds[array_position(p_journals, h)] from unnest(part.halves) h),
        array(select p_references[array_position(p_journals, h)] from unnest(part.halves) h));
    end if;
    perform from ledger_write_lines(
      part.bucket, part.ids, part.accounts, part.amounts, part.versions, part.balances);
  end loop;

  return query
  select o.place::int, o.outcome from unnest(outcomes) with ordinality as o (outcome, place);
end $$;
