-- Locks wallets in the order of their workers, shards and ids, by one call to each worker, and returns their
-- rows. Every path locks wallets before anything else. Called by every verb that decides about money. Without
-- two-phase commit the worker would commit first, and whoever waited for the lock would not yet see what this
-- transaction wrote on the coordinator.
create or replace function ledger_lock_wallets(p_accounts uuid[]) returns setof wallets
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  perform begin_writing();
  for part in
    select w.home, w.buckets, ids_in(p_accounts, w.buckets) as ids
    from workers_of('wallets', buckets_of(p_accounts)) w
  loop
    return query select w.* from lock_wallets_here(part.home, part.buckets, part.ids) w;
  end loop;
end $$;

-- The part of one worker.
create or replace function lock_wallets_here(p_home int, p_buckets int[], p_accounts uuid[])
returns setof wallets language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  for part in select * from parts_here('{wallets}', p_buckets) loop
    return query execute format(
      'select w.* from %s w where w.bucket = any ($1) and w.account_id = any ($2)
       order by w.account_id for update', part.shards[1])
      using part.buckets, ids_in(p_accounts, part.buckets);
  end loop;
end $$;
revoke all on function lock_wallets_here from public;
select create_distributed_function(
  'lock_wallets_here(int, int[], uuid[])', 'p_home', colocate_with := 'wallets', force_delegation := true);
