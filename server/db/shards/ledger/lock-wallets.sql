-- Locks wallets in the order of their buckets and ids, one shard after the other, and returns their rows.
-- Every path locks wallets before anything else. Called by every verb that decides about money. Without
-- two-phase commit the worker would commit first, and whoever waited for the lock would not yet see what this
-- transaction wrote on the coordinator.
create or replace function ledger_lock_wallets(p_accounts uuid[]) returns setof wallets
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_bucket int;
begin
  perform begin_writing();
  for of_bucket in select distinct bucket_of(a) as bucket from unnest(p_accounts) a order by bucket loop
    return query
    select w.* from wallets w
    where w.bucket = of_bucket and w.account_id = any (p_accounts)
    order by w.account_id
    for update;
  end loop;
end $$;
