-- Counts spending against this month's limit and returns the users for whom the amount was
-- reserved; the rest would exceed their limit. Each user may appear once. Locks the counters of
-- these users; the caller already holds their wallets' locks, so no two callers wait for each
-- other. Called by pay_orders_from_wallets and server/limits/spend-limit.ts.
create or replace function take_spend(p_users uuid[], p_amounts bigint[]) returns table (user_id uuid)
language plpgsql set enable_nestloop = off set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  with month as (
    select nepal_month() as first_day
  ),
  asked as (
    select s.user_id, s.amount, t.spend_month_paisa as cap, coalesce(c.used_paisa, 0) as used
    from unnest(p_users, p_amounts) as s (user_id, amount)
    join (select id, kyc_status from users where id = any (p_users)) u on u.id = s.user_id
    join limit_tiers t on t.tier = tier_of(u.kyc_status)
    left join (
      select * from spend_counters
      where spend_counters.user_id = any (p_users) and month = (select first_day from month)
        /*shards: and bucket = any (buckets_of(p_users))*/
    ) c on c.user_id = s.user_id
  )
  insert into spend_counters as c (user_id, month, used_paisa /*shards: , bucket*/)
  select a.user_id, month.first_day, a.amount /*shards: , bucket_of(a.user_id)*/ from asked a, month
  where a.cap is null or a.used + a.amount <= a.cap
  on conflict (/*shards: bucket, */ user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
  returning c.user_id;
end $$;
