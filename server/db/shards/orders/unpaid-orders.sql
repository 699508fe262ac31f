-- The orders of some people that are open and await payment, by one call to each worker; they may have
-- expired by now. Locks nothing. Called by server/orders/create/unpaid-orders.ts.
create or replace function unpaid_orders(p_users uuid[]) returns setof orders language plpgsql as $$
declare
  part record;
begin
  for part in
    select w.home, w.buckets, ids_in(p_users, w.buckets) as ids
    from workers_of('orders', buckets_of(p_users)) w
  loop
    return query select o.* from unpaid_orders_here(part.home, part.buckets, part.ids) o;
  end loop;
end $$;

-- The part of one worker.
create or replace function unpaid_orders_here(p_home int, p_buckets int[], p_users uuid[])
returns setof orders language plpgsql as $$
declare
  part record;
begin
  for part in select * from parts_here('{orders,open_orders}', p_buckets) loop
    return query execute format(
      'select o.* from %2$s q join %1$s o on o.id = q.order_id and o.bucket = q.bucket
       where q.user_id = any ($1) and o.state = ''awaiting_payment''',
      part.shards[1], part.shards[2]) using ids_in(p_users, part.buckets);
  end loop;
end $$;
select create_distributed_function(
  'unpaid_orders_here(int, int[], uuid[])', 'p_home', colocate_with := 'orders', force_delegation := true);

-- For the version before, which asks for one person.
create or replace function unpaid_orders(p_user uuid) returns setof orders language sql as $$
  select * from unpaid_orders(array[p_user])
$$;
