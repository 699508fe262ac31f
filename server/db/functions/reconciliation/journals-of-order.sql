-- The journals that pay an order, settle it and take the settlement back. Locks nothing. Called by
-- server/reconciliation/corrections/corrected-by.ts.
create or replace function journals_of_order(p_order uuid) returns setof uuid
language /*one*/ sql /*shards: plpgsql*/ stable parallel safe as $$
  /*shards: begin return query*/
  select unnest(array[o.pay_journal, o.settle_journal, o.reverse_journal]) from orders o
  where o.id = p_order and o.bucket = bucket_of(p_order)
  /*shards: ; end*/
$$;
