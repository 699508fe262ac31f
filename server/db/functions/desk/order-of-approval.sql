-- The order whose money a proposal is about: itself, that of its payment or dispute, or the one that its
-- journal names. Null: it is about none. Locks nothing. Called by server/desk/ and server/reconciliation/.
create or replace function order_of_approval(a desk_approvals) returns uuid
language sql stable parallel safe as $$
  select case a.object_kind
    when 'order' then a.object_id::uuid
    when 'journal' then (a.payload ->> 'order')::uuid
    when 'payment' then (select p.order_id from payment_attempts p where p.id = a.object_id::uuid)
    when 'dispute' then (select d.order_id from disputes d where d.id = a.object_id::uuid)
  end
$$;
