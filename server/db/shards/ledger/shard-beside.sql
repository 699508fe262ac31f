-- The shards of other tables that lie beside a shard: the same buckets, or the copy of a reference
-- table. For triggers, which run on a shard and must not reach another one. Locks nothing.
create or replace function shards_beside(p_shard text, p_tables regclass[]) returns text[]
language plpgsql stable parallel safe as $$
begin
  return (
    select array_agg(format('%I.%I', n.nspname, c.relname || '_' || other.shardid) order by t.place)
    from pg_dist_shard own
    cross join unnest(p_tables) with ordinality as t (name, place)
    join pg_dist_shard other on other.logicalrelid = t.name
    join pg_class c on c.oid = t.name
    join pg_namespace n on n.oid = c.relnamespace
    where own.shardid = substring(p_shard from '_(\d+)$')::bigint
      and (other.shardminvalue is null or other.shardminvalue = own.shardminvalue));
end $$;
drop function if exists shard_beside(text, regclass);
