-- Those of some orders that do not await payment, or no longer; asks no worker about none. Locks nothing.
-- Called by server/payments/attempts/live-attempts.ts.
create or replace function orders_not_waiting(p_orders uuid[]) returns setof uuid
language plpgsql stable as $$
begin
  if cardinality(p_orders) = 0 then
    return;
  end if;
  return query
  select o.id from orders o
  where o.bucket = any (buckets_of(p_orders)) and o.id = any (p_orders) and o.state <> 'awaiting_payment';
end $$;
