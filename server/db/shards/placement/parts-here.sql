-- The shards of this worker that hold some buckets: for each these buckets, and the names of its tables,
-- which lie side by side. So a function on a worker reaches all its shards by plain statements, without
-- another round trip. While the transaction lasts, none of them is moved away: it shares the lock that a
-- move takes alone, as Citus's own statements do. Raises a failure that is retried if one of the buckets is
-- not here, because its shard has just moved. Called on workers, by the functions whose names end with _here.
create or replace function parts_here(p_tables regclass[], p_buckets int[])
returns table (buckets int[], shards text[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asked int[] := array(select distinct b from unnest(p_buckets) b);
  found int := 0;
begin
  -- 5 is ShareLock.
  perform lock_shard_metadata(5, array_agg(s.shardid order by s.shardid))
  from pg_dist_shard s
  where s.logicalrelid = p_tables[1] and exists (
    select from unnest(asked) b where hashint4(b) between s.shardminvalue::int and s.shardmaxvalue::int);
  for buckets, shards in
    with local as materialized (
      select s.shardid, s.shardminvalue as low, s.shardminvalue::int as first, s.shardmaxvalue::int as last
      from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
      where s.logicalrelid = p_tables[1] and p.groupid = (select groupid from pg_dist_local_group)
    ), held as materialized (
      select l.shardid, l.low, array_agg(b) as buckets
      from unnest(asked) b join local l on hashint4(b) between l.first and l.last
      group by l.shardid, l.low
    )
    select h.buckets, array_agg(format('%s_%s', t.name, s.shardid) order by t.place)
    from held h
    cross join unnest(p_tables) with ordinality as t (name, place)
    join pg_dist_shard s on s.logicalrelid = t.name and s.shardminvalue = h.low
    group by h.shardid, h.buckets
    order by h.shardid
  loop
    found := found + cardinality(buckets);
    return next;
  end loop;
  if found <> cardinality(asked) then
    raise exception 'of the buckets %, one has moved', asked using errcode = 'serialization_failure';
  end if;
end $$;
revoke all on function parts_here from public;
grant execute on function parts_here to kosheli_app, kosheli_site;
