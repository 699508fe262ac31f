-- A person's orders that are open and await payment, from their shard alone; they may have expired by
-- now. Locks nothing. Called by server/orders/create/unpaid-orders.ts.
create or replace function unpaid_orders(p_user uuid) returns setof orders language plpgsql stable as $$
declare
  home int := bucket_of(p_user);
begin
  return query
  select o.* from open_orders q join orders o on o.id = q.order_id and o.bucket = q.bucket
  where q.bucket = home and q.user_id = p_user and o.state = 'awaiting_payment';
end $$;
