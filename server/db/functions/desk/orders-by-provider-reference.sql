-- The orders that a provider knows under this number of its own, found as orders_by_number finds them.
-- Locks nothing. Called by server/desk/orders/find/orders-of-word.ts.
create or replace function orders_by_provider_reference(p_reference text) returns setof uuid
language /*one*/ sql /*shards: plpgsql*/ stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  /*shards: begin return query*/
  select order_id from delivery_attempts where provider_reference = p_reference order by order_id desc
  /*shards: ; end*/
$$;
