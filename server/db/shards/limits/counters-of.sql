-- What some people have spent and transferred in a month, by one call to each worker. Locks nothing. Called
-- by server/limits/spend-limit.ts.
create or replace function counters_of(p_users uuid[], p_month date)
returns table (user_id uuid, spent_paisa bigint, transferred_paisa bigint) language plpgsql as $$
declare
  part record;
begin
  for part in
    select w.home, w.buckets, ids_in(p_users, w.buckets) as ids
    from workers_of('spend_counters', buckets_of(p_users)) w
  loop
    return query select c.* from counters_here(part.home, part.buckets, part.ids, p_month) c;
  end loop;
end $$;

-- The part of one worker: one row for each person.
create or replace function counters_here(p_home int, p_buckets int[], p_users uuid[], p_month date)
returns table (user_id uuid, spent_paisa bigint, transferred_paisa bigint) language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{spend_counters,transfer_counters}', p_buckets) loop
    return query execute format($sql$
      select u.id, coalesce(s.used_paisa, 0), coalesce(t.used_paisa, 0)
      from unnest($2) as u (id)
      left join %1$s s on s.bucket = bucket_of(u.id) and s.user_id = u.id and s.month = $1
      left join %2$s t on t.bucket = bucket_of(u.id) and t.user_id = u.id and t.month = $1
      $sql$, part.shards[1], part.shards[2])
    using p_month, ids_in(p_users, part.buckets);
  end loop;
end $$;
select create_distributed_function(
  'counters_here(int, int[], uuid[], date)', 'p_home', colocate_with := 'orders', force_delegation := true);
