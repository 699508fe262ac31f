-- The proposals about an order's money: those for which order_of_approval gives this order, found by
-- indexes. Locks nothing. Called by server/desk/ and server/reconciliation/.
create or replace function approvals_of_order(p_order uuid) returns setof desk_approvals
language sql stable as $$
  select a.* from desk_approvals a where a.object_kind = 'order' and a.object_id = p_order::text
  union all
  select a.* from desk_approvals a
  where a.object_kind = 'journal' and a.payload ->> 'order' = p_order::text
  union all
  select a.* from payment_attempts p join desk_approvals a
    on a.object_kind = 'payment' and a.object_id = p.id::text
  where p.order_id = p_order
  union all
  select a.* from disputes d join desk_approvals a
    on a.object_kind = 'dispute' and a.object_id = d.id::text
  where d.order_id = p_order
$$;
