-- The newest orders for one of these recipients, found as orders_by_number finds them. Locks nothing.
-- Called by server/desk/orders/find/orders-of-word.ts.
create or replace function orders_by_recipient(p_recipients text[], p_most int) returns setof uuid
language /*one*/ sql /*shards: plpgsql*/ stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  /*shards: begin return query*/
  select o.id from unnest(p_recipients) r (recipient)
  cross join lateral (select id from orders where recipient = r.recipient) o
  order by o.id desc limit p_most
  /*shards: ; end*/
$$;
