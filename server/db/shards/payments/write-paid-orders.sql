-- Writes that orders were paid from their owners' wallets, with their events and the answers kept under the
-- callers' keys, by one call to each worker, and returns how many orders were moved. Locks the orders, which
-- the caller has locked. Called by pay_orders_from_wallets.
create or replace function write_paid_orders(
  p_orders uuid[], p_totals bigint[], p_versions int[], p_users uuid[], p_keys text[], p_hashes bytea[]
) returns int language plpgsql as $$
declare
  at timestamptz := now();
  moved int := 0;
  here int;
  part record;
begin
  for part in select * from workers_of('orders', buckets_of(p_orders)) loop
    select w into here from write_paid_orders_here(part.home, part.buckets, at, p_orders, p_totals,
      p_versions, p_users, p_keys, p_hashes) w;
    moved := moved + here;
  end loop;
  return moved;
end $$;

-- The part of one worker: the orders of some buckets, which are their owners' buckets. All parts have the
-- same time.
create or replace function write_paid_orders_here(
  p_home int, p_buckets int[], p_at timestamptz, p_orders uuid[], p_totals bigint[], p_versions int[],
  p_users uuid[], p_keys text[], p_hashes bytea[]
) returns int language plpgsql as $$
declare
  moved int := 0;
  here int;
  part record;
begin
  for part in select * from parts_here('{orders,open_orders,order_events,kept_answers}', p_buckets) loop
    execute format($sql$
      with paid as materialized (
        select * from unnest($4, $5, $6, $7, $8, $9) as p (id, total, version, user_id, key, hash)
        where p.id = any ($2)
      ), moved as (
        update %1$s o set state = 'paid', version = p.version + 1, paid_with = 'wallet',
          paid_at = $3, total_paisa = p.total, charged_paisa = p.total, charged_currency = 'NPR'
        from paid p
        where o.id = p.id and o.version = p.version and o.bucket = any ($1) and o.id = any ($2)
        returning o.id
      ), due as (
        update %2$s q set due_at = $3 + dispatch_grace()
        where q.bucket = any ($1) and q.order_id = any ($2)
      ), told as (
        insert into %3$s (order_id, version, state, at, bucket)
        select p.id, p.version + 1, 'paid', $3, bucket_of(p.id) from paid p
      ), kept as (
        insert into %4$s (user_id, key, asked_hash, answer, kept_at, bucket)
        select p.user_id, p.key, p.hash, jsonb_build_object('id', p.id, 'state', 'paid'), $3,
          bucket_of(p.user_id)
        from paid p where p.key is not null
      )
      select count(*)::int from moved
      $sql$, part.shards[1], part.shards[2], part.shards[3], part.shards[4])
    into here
    using part.buckets, ids_in(p_orders, part.buckets), p_at, p_orders, p_totals, p_versions, p_users,
      p_keys, p_hashes;
    moved := moved + here;
  end loop;
  return moved;
end $$;
select create_distributed_function(
  'write_paid_orders_here(int, int[], timestamptz, uuid[], bigint[], int[], uuid[], text[], bytea[])',
  'p_home', colocate_with := 'orders', force_delegation := true);
