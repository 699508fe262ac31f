-- The shard of another table that lies beside a shard: the same buckets, or the copy of a reference
-- table. For triggers, which run on a shard and must not reach another one. Locks nothing.
create or replace function shard_beside(p_shard text, p_table regclass) returns text
language plpgsql stable parallel safe as $$
begin
  return (
    select format('%I.%I', n.nspname, c.relname || '_' || other.shardid)
    from pg_dist_shard own, pg_dist_shard other, pg_class c, pg_namespace n
    where own.shardid = substring(p_shard from '_(\d+)$')::bigint
      and other.logicalrelid = p_table
      and (other.shardminvalue is null or other.shardminvalue = own.shardminvalue)
      and c.oid = p_table and n.oid = c.relnamespace);
end $$;
