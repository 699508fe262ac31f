-- Locks orders in the order of their workers, shards and ids, by one call to each worker, and returns their
-- rows. The transaction commits in two phases and is none that an audit would see half of, as
-- ledger_lock_wallets says. Called by server/orders/lock-orders.ts and pay_orders_from_wallets.
create or replace function lock_orders(p_orders uuid[]) returns setof orders language plpgsql as $$
declare
  part record;
begin
  perform begin_writing();
  for part in
    select w.home, w.buckets, ids_in(p_orders, w.buckets) as ids
    from workers_of('orders', buckets_of(p_orders)) w
  loop
    return query select o.* from lock_orders_here(part.home, part.buckets, part.ids) o;
  end loop;
end $$;

-- The part of one worker.
create or replace function lock_orders_here(p_home int, p_buckets int[], p_orders uuid[])
returns setof orders language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{orders}', p_buckets) loop
    return query execute format(
      'select o.* from %s o where o.bucket = any ($1) and o.id = any ($2) order by o.id for update',
      part.shards[1]) using part.buckets, ids_in(p_orders, part.buckets);
  end loop;
end $$;
select create_distributed_function(
  'lock_orders_here(int, int[], uuid[])', 'p_home', colocate_with := 'orders', force_delegation := true);
