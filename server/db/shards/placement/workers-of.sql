-- The workers that hold some buckets of a distributed table and of those beside it, each with these buckets
-- and with one of them as its home: a function that takes this bucket as its distribution argument runs
-- on that worker. Always in the same order, so that locks are taken in one order. Locks nothing. Called by
-- the functions that send each worker its part of a list.
create or replace function workers_of(p_table regclass, p_buckets int[])
returns table (home int, buckets int[]) language sql stable as $$
  select min(b), array_agg(b order by b)
  from (select distinct b from unnest(p_buckets) b where b is not null) asked
  join pg_dist_shard s on s.logicalrelid = p_table
    and hashint4(b) between s.shardminvalue::int and s.shardmaxvalue::int
  join pg_dist_placement p on p.shardid = s.shardid
  group by p.groupid
  order by p.groupid
$$;

-- Those of the ids that are in one of the buckets, in order.
create or replace function ids_in(p_ids uuid[], p_buckets int[]) returns uuid[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct id), '{}') from unnest(p_ids) id where bucket_of(id) = any (p_buckets)
$$;
