-- The orders whose id ends like this, newest first: the end of a Transaction ID. The BRIN index says which
-- block ranges of the table may hold one; the planner would prefer to scan all of it. Locks nothing. Called
-- by server/orders/labels/transaction-number.ts.
create or replace function orders_by_number(p_end text) returns setof uuid
language /*one*/ sql /*shards: plpgsql*/ stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  /*shards: begin return query*/
  select id from orders where right(id::text, 16) = p_end order by id desc
  /*shards: ; end*/
$$;
