-- Locks orders in the order of their buckets and ids, one shard after the other, and returns their rows.
-- The transaction commits in two phases and is none that an audit would see half of, as
-- ledger_lock_wallets says. Called by server/orders/lock-orders.ts and pay_orders_from_wallets.
create or replace function lock_orders(p_orders uuid[]) returns setof orders language plpgsql as $$
declare
  of_bucket int;
begin
  perform begin_writing();
  for of_bucket in select distinct bucket_of(a) as bucket from unnest(p_orders) a order by bucket loop
    return query
    select o.* from orders o where o.bucket = of_bucket and o.id = any (p_orders) order by o.id for update;
  end loop;
end $$;
