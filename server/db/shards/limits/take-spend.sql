-- Counts spending against this month's limit, as the function of the same name on one database, by one call
-- to each worker. Locks the counters of these users; the caller already holds their wallets' locks, so no two
-- callers wait for each other. Called by pay_orders_from_wallets and server/limits/spend-limit.ts.
create or replace function take_spend(p_users uuid[], p_amounts bigint[]) returns table (user_id uuid)
language plpgsql as $$
declare
  month date := nepal_month();
  users uuid[];
  amounts bigint[];
  caps bigint[];
  part record;
begin
  select array_agg(s.id), array_agg(s.amount), array_agg(t.spend_month_paisa) into users, amounts, caps
  from unnest(p_users, p_amounts) as s (id, amount)
  join (select u.id, u.kyc_status from users u where u.id = any (p_users)) u on u.id = s.id
  join limit_tiers t on t.tier = tier_of(u.kyc_status);
  for part in select * from workers_of('spend_counters', buckets_of(users)) loop
    return query
    select t.user_id from take_spend_here(part.home, part.buckets, month, users, amounts, caps) t;
  end loop;
end $$;

-- The part of one worker: the people of some buckets. A cap of null is no limit.
create or replace function take_spend_here(
  p_home int, p_buckets int[], p_month date, p_users uuid[], p_amounts bigint[], p_caps bigint[]
) returns table (user_id uuid) language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{spend_counters}', p_buckets) loop
    return query execute format($sql$
      insert into %1$s as c (user_id, month, used_paisa, bucket)
      select a.user_id, $3, a.amount, bucket_of(a.user_id)
      from unnest($4, $5, $6) as a (user_id, amount, cap)
      left join (
        select * from %1$s s where s.bucket = any ($1) and s.user_id = any ($2) and s.month = $3
      ) s on s.user_id = a.user_id
      where a.user_id = any ($2) and (a.cap is null or coalesce(s.used_paisa, 0) + a.amount <= a.cap)
      on conflict (bucket, user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
      returning c.user_id
      $sql$, part.shards[1])
    using part.buckets, ids_in(p_users, part.buckets), p_month, p_users, p_amounts, p_caps;
  end loop;
end $$;
select create_distributed_function(
  'take_spend_here(int, int[], date, uuid[], bigint[], bigint[])', 'p_home', colocate_with := 'orders',
  force_delegation := true);
